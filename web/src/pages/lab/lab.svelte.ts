/** The lab of this server: its runs, asked for again while one of them is under way. */
import { api } from '$lib/api'
import type { LabBody, LabRunBody, LabWish } from '$lib/generated/protocol'
import { language } from '$lib/language'
import { askFromHere, ownHeaders } from '$lib/own-machine'

export type { LabRunBody, LabWish }
export type Settings = LabWish['variants'][number]

const SOON = 1000

export class Lab {
  /** Unknown until the server has answered. */
  body = $state.raw<LabBody>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  async open(): Promise<void> {
    await this.#ask()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  run(id: string): LabRunBody | undefined {
    return this.body?.runs.find((run) => run.id === id)
  }

  async add(wish: LabWish): Promise<LabRunBody> {
    const made = await call<LabRunBody>('', { method: 'POST', body: JSON.stringify(wish) })
    await this.#ask()
    return made
  }

  async stop(id: string): Promise<void> {
    await call(`/${id}/stop`, { method: 'POST', body: '{}' })
    await this.#ask()
  }

  async remove(id: string): Promise<void> {
    await call(`/${id}`, { method: 'DELETE' })
    await this.#ask()
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      this.body = await askFromHere(() => call<LabBody>(`?language=${language}`))
    } catch (error) {
      // The first answer decides what the page shows; later ones may come late.
      if (!this.body) throw error
    }
    const busy = this.body?.runs.some(({ state }) => state === 'running' || state === 'waiting')
    if (busy && !this.#closed) this.#timer = setTimeout(() => void this.#ask(), SOON)
  }
}

function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', ...ownHeaders() }
  return api.get<T>(`/api/lab${path}`, { ...init, headers })
}

export const LETTERS = 'ABC'

/** Whole numbers with the language's own separators. */
export function counted(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(Math.round(value))
}

export function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
