/**
 * What you are doing at one table: cards on their way, cards that came back, the aimed pile, the
 * armed Jam, cards marked to discard, and the latest call-outs. The view is always right already;
 * nothing here decides anything.
 */
import type { GameEvent } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { callOf, type CallOut } from './call-outs'
import { shuffled, typed } from './drill'
import { isEarly, lockOf, paceLeft, type OwnLock } from './locks'
import { hasForm, maySwap, moveFor, reloadKey } from './moves'
import { number, ownSeat, text, viewOf } from './words'

export type Back = 'late' | 'wrong' | 'locked' | 'early' | 'refused'
export interface Shout extends CallOut {
  id: number
}
export interface LateNote {
  id: number
  event: GameEvent
}

const SHOUT_MS = 1_400
const BACK_MS = 1_400
const NOTE_MS = 2_600
/** A lost connection must not keep a card in the air. */
const LOST_MS = 2_500
/** How long a drill word waits for the answer to the one before. */
const ANSWER_MS = 400

const backs: Record<string, Back> = {
  locked: 'locked',
  'not-started': 'early',
}

export class BoardState {
  /** Slots whose card is on its way to the server. */
  flying = $state.raw<ReadonlySet<number>>(new Set())
  back = $state.raw<ReadonlyMap<number, Back>>(new Map())
  note = $state.raw<LateNote | null>(null)
  shouts = $state.raw<readonly Shout[]>([])
  aim = $state('a')
  /** The slot of a Jam that is waiting for a player. */
  armed = $state<number | null>(null)
  /** Night: the player who gets the next unseen card. */
  to = $state<string | null>(null)
  /** The next digit picks a player. */
  naming = $state(false)
  /** Cards to discard, in this order. */
  marks = $state.raw<readonly number[]>([])
  /** How many cards the next reload draws; null fills the hand. */
  draws = $state<number | null>(null)
  /** Your locks, the newest last. */
  locks = $state.raw<readonly OwnLock[]>([])
  /** Cards are being marked: Reload is held, or was tapped once. */
  marking = $state(false)
  /** The first of two slots to swap. */
  swapping = $state<number | null>(null)
  /** The next two taps swap cards instead of playing them. */
  trading = $state(false)
  drillOrder = $state.raw<readonly string[]>([])
  buzz = $state<string | null>(null)
  typing = $state('')
  reportOpen = $state(false)
  /** Whether the dialog with this Hunt's race is open. */
  raceOpen = $state(false)
  /** When each event was heard, on the page's clock. */
  readonly heard = new WeakMap<GameEvent, number>()

  #table: TableState
  #made = 0
  #playedEarly = false
  #drill: string[] = []
  #pick: (key: string) => void = () => undefined
  #drillTimer: ReturnType<typeof setTimeout> | undefined
  /** When a word was sent that has not been answered yet. */
  #drillSent: number | null = null
  /** How many whole words of the field have been sent. */
  #typed = 0

  constructor(table: TableState) {
    this.#table = table
    this.drillOrder = shuffled(this.#words)
  }

  /** The words of the drill, in order. */
  get #words(): readonly string[] {
    return viewOf(this.#table)?.rules.drill ?? []
  }

  /** Touch or key down on a slot. `pick` sends; the same slot is not sent twice. */
  touch(slot: number, pick: (key: string) => void): void {
    const view = viewOf(this.#table)
    if (!view || this.#table.lookingBack) return
    if (view.hunt.phase === 'briefing' || this.trading) return this.#swap(slot, pick)
    if (this.marking) return this.mark(slot)
    if (this.armed === slot) return void (this.armed = null)
    if (this.flying.has(slot)) return
    const move = moveFor(view, this.#table.options, slot, this.aim, this.to)
    if (move.do === 'arm') this.armed = slot
    if (move.do !== 'send') return
    this.armed = null
    this.to = null
    this.naming = false
    this.#fly(slot)
    pick(move.key)
  }

  #swap(slot: number, pick: (key: string) => void): void {
    const other = this.swapping
    this.swapping = other === null ? slot : null
    if (other === null) return
    this.trading = false
    if (other !== slot) pick(`swap ${other} ${slot}`)
  }

  /** Start swapping two cards, or stop. */
  trade(): void {
    const view = viewOf(this.#table)
    const begins = !this.trading && view !== null && maySwap(view, this.#table.options)
    this.putAway()
    this.trading = begins
  }

  /** Pick the player for an armed Jam or the next unseen card. */
  name(colour: string, pick: (key: string) => void): void {
    this.naming = false
    if (this.armed === null) {
      this.to = this.to === colour ? null : colour
      return
    }
    const slot = this.armed
    this.armed = null
    this.#fly(slot)
    pick(`jam ${slot} ${colour}`)
  }

  mark(slot: number): void {
    if (!hasForm(this.#table.options, 'drop')) return
    this.marks = this.marks.includes(slot)
      ? this.marks.filter((one) => one !== slot)
      : [...this.marks, slot]
  }

  reload(pick: (key: string) => void, whole = false): void {
    const key = reloadKey(this.#table.options, whole ? [] : this.marks, this.draws, whole)
    this.marks = []
    this.draws = null
    this.marking = false
    if (key) pick(key)
  }

  /** Draw one card fewer at the next reload; after none comes a full hand again. */
  drawFewer(): void {
    const slots = viewOf(this.#table)?.mine?.slots ?? []
    const most = slots.filter((slot) => slot === null).length + this.marks.length
    if (this.draws === 0) this.draws = null
    else this.draws = Math.max(0, Math.min(this.draws ?? most, most) - 1)
  }

  /** Take what is typed so far: send every whole word, keep the rest. */
  type(words: string, pick: (key: string) => void): void {
    const { words: whole, rest } = typed(words, this.#words)
    this.typing = words
    for (const word of whole.slice(this.#typed)) this.drill(word, pick)
    this.#typed = whole.length
    if (!rest && whole.at(-1) === this.#words.at(-1)) this.#emptyField()
  }

  #emptyField(): void {
    this.typing = ''
    this.#typed = 0
  }

  /** Send one drill word once, waiting for the lock between two words. */
  drill(word: string, pick: (key: string) => void): void {
    if (this.#drill.length < this.#words.length) this.#drill.push(word)
    this.#pick = pick
    this.#pump()
  }

  #pump(): void {
    const word = this.#drill[0]
    clearTimeout(this.#drillTimer)
    if (word === undefined || ownSeat(this.#table) === null) return
    const now = performance.now()
    const sent = this.#drillSent === null ? 0 : this.#drillSent + ANSWER_MS - now
    const wait = Math.max(paceLeft(this.locks, now), sent)
    if (wait > 0) {
      this.#drillTimer = setTimeout(() => this.#pump(), wait + 5)
      return
    }
    this.#drill.shift()
    this.#drillSent = performance.now()
    this.#pick(`drill ${word}`)
    if (this.#drill.length) this.#pump()
  }

  putAway(): void {
    this.swapping = null
    this.trading = false
    this.armed = null
    this.to = null
    this.naming = false
    this.marks = []
    this.draws = null
    this.marking = false
  }

  #fly(slot: number): void {
    this.flying = new Set([...this.flying, slot])
    this.back = without(this.back, slot)
    setTimeout(() => this.#land(slot), LOST_MS)
  }

  #land(slot: number): void {
    if (!this.flying.has(slot)) return
    this.flying = new Set([...this.flying].filter((one) => one !== slot))
  }

  hear(events: readonly GameEvent[]): void {
    const now = performance.now()
    const view = viewOf(this.#table)
    // A card that left the hand has landed; an event says which ones came back.
    for (const slot of this.flying) if (!view?.mine?.slots[slot - 1]) this.#land(slot)
    for (const event of events) {
      this.heard.set(event, now)
      this.#lock(event, now)
      this.#take(event)
      const call = callOf(event)
      if (call) this.#shout(call)
    }
  }

  #lock(event: GameEvent, now: number): void {
    const seat = ownSeat(this.#table)
    if (seat === null) return
    if (isEarly(event)) this.#playedEarly = true
    const kind = lockOf(event, seat, this.#playedEarly)
    if (event.kind === 'go') this.#playedEarly = false
    if (['hunt', 'claimed', 'cease-fire', 'standoff'].includes(event.kind)) this.locks = []
    if (!kind) return
    const ms = 1000 * (viewOf(this.#table)?.rules.locks[kind] ?? 0)
    const running = this.locks.filter((one) => one.endsAt > now)
    this.locks = [...running, { id: this.#made++, kind, ms, endsAt: now + ms }]
  }

  #take(event: GameEvent): void {
    const { kind, args } = event
    const own = number(args.seat) === ownSeat(this.#table)
    if (kind === 'hunt' || kind === 'claimed' || kind === 'cease-fire') this.#rest(kind === 'hunt')
    if (kind === 'claimed') this.shouts = []
    if (kind === 'jammed' && own) this.#newDrill()
    if (kind === 'drill' && own) this.#stepped(number(args.step))
    if (kind === 'cleared' && own) this.#drill = []
    if (kind === 'buzz') this.#buzzed(text(args.word))
    if (kind === 'refused') this.#came(number(args.slot), backs[text(args.code)] ?? 'refused')
    if (!own) return
    if (kind === 'too-late') {
      this.#came(number(args.slot), 'late')
      this.#note(event)
    }
    if (kind === 'wrong') this.#came(number(args.slot), 'wrong')
    if (kind === 'nothing-to-remove') this.#came(number(args.slot), 'refused')
  }

  #rest(isNewHunt: boolean): void {
    this.putAway()
    this.flying = new Set()
    if (!isNewHunt) return
    this.aim = 'a'
    this.back = new Map()
    this.note = null
  }

  #came(slot: number, why: Back): void {
    this.#land(slot)
    if (slot < 1) return
    this.back = new Map([...this.back, [slot, why]])
    setTimeout(() => {
      if (this.back.get(slot) === why) this.back = without(this.back, slot)
    }, BACK_MS)
  }

  #note(event: GameEvent): void {
    const note = { id: this.#made++, event }
    this.note = note
    setTimeout(() => {
      if (this.note === note) this.note = null
    }, NOTE_MS)
  }

  #newDrill(): void {
    this.drillOrder = shuffled(this.#words)
    this.#emptyField()
    this.#drill = []
    this.armed = null
  }

  #stepped(step: number): void {
    this.#drillSent = null
    // A whole drill is done: shuffle the buttons for the next one.
    if (step === 0 || step === this.#words.length) this.#newDrill()
    this.#pump()
  }

  #buzzed(word: string): void {
    this.#drillSent = null
    this.buzz = word
    this.#drill = []
    this.#emptyField()
    setTimeout(() => (this.buzz = null), 500)
  }

  #shout(call: CallOut): void {
    const shout = { ...call, id: this.#made++ }
    this.shouts = [...this.shouts.filter((one) => one.seat !== call.seat), shout]
    setTimeout(() => (this.shouts = this.shouts.filter((one) => one !== shout)), SHOUT_MS)
  }
}

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  return new Map([...map].filter(([one]) => one !== key))
}

const boards = new WeakMap<TableState, BoardState>()

/** The board state of a table, shared by all its components. */
export function boardOf(table: TableState): BoardState {
  let board = boards.get(table)
  if (!board) {
    board = new BoardState(table)
    boards.set(table, board)
    const heard = board
    table.listen((events) => heard.hear(events))
  }
  return board
}
