/** The board on the editor's screen: the draft with its history, the brush, the cell in hand. */
import { api, Refusal } from '$lib/api'
import { me } from '$lib/me.svelte'
import { tellRefusal } from '$lib/refusals'
import { router } from '$lib/router.svelte'
import { toasts } from '$lib/toasts.svelte'
import { layOut, type Draft } from '../board-draft'
import { say } from '../words'
import { around, clear, emptyDraft, paint, tileAt, type Brush, type Cell } from './paint'
import { fromText, toText } from './share'

const KEY = 'last-table.heist-board'
const SOON = 500

export interface Fault {
  code: string
  args: Record<string, unknown>
  severe: boolean
}

function kept(): Draft | null {
  try {
    return fromText(localStorage.getItem(KEY) ?? '')
  } catch {
    // Private windows may refuse storage: begin with an empty sheet.
    return null
  }
}

/** Of an empty sheet. */
const MIDDLE: Cell = [2, 4]

export class Editor {
  draft = $state.raw<Draft>(kept() ?? emptyDraft(say('editor.untitled')))
  brush = $state<Brush>('plain')
  cell = $state.raw<Cell>(this.draft.tiles[0]?.at ?? MIDDLE)
  faults = $state.raw<Fault[] | null>(null)
  busy = $state(false)
  #past = $state.raw<Draft[]>([])
  #future = $state.raw<Draft[]>([])
  #timer: ReturnType<typeof setTimeout> | undefined

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  get laid() {
    return layOut(this.draft)
  }

  get tile() {
    return tileAt(this.draft, this.cell)
  }

  get playable(): boolean {
    return this.faults !== null && this.faults.every((one) => !one.severe)
  }

  paint(cell: Cell): void {
    this.cell = cell
    this.change(paint(this.draft, cell, this.brush))
  }

  clear(cell: Cell): void {
    this.cell = cell
    this.change(clear(this.draft, cell))
  }

  change(draft: Draft): void {
    if (draft === this.draft) return
    this.#past = [...this.#past.slice(-99), this.draft]
    this.#future = []
    this.#show(draft)
  }

  undo(): void {
    const before = this.#past.at(-1)
    if (!before) return
    this.#past = this.#past.slice(0, -1)
    this.#future = [this.draft, ...this.#future]
    this.#show(before)
  }

  redo(): void {
    const [after, ...rest] = this.#future
    if (!after) return
    this.#future = rest
    this.#past = [...this.#past, this.draft]
    this.#show(after)
  }

  takeText(text: string): void {
    const read = fromText(text)
    if (read) this.change(read)
    else toasts.say(say('editor.no-board'), 'bad')
  }

  checkSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#check(), SOON)
  }

  async tryOut(): Promise<void> {
    this.busy = true
    try {
      await me.introduce()
      const body = { board: this.draft, seats: 4, name: this.draft.name }
      const { code } = await api.post<{ code: string }>('/api/heist/tables', body)
      router.go(`/t/${code}`)
    } catch (error) {
      tellRefusal(error)
    } finally {
      this.busy = false
    }
  }

  #show(draft: Draft): void {
    this.draft = draft
    const near = [this.cell, ...around(this.cell)].some((cell) => tileAt(draft, cell))
    if (!near) this.cell = draft.tiles[0]?.at ?? [0, 0]
    this.checkSoon()
    try {
      localStorage.setItem(KEY, toText(draft))
    } catch {
      // The board lives on the page alone then.
    }
  }

  async #check(): Promise<void> {
    const draft = this.draft
    try {
      const { faults } = await api.post<{ faults: Fault[] }>('/api/heist/check', { board: draft })
      if (draft === this.draft) this.faults = faults
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.faults = null
    }
  }
}
