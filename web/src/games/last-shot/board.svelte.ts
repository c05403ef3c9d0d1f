/**
 * What this screen is about to do at one table: cards and players touched, what is open, and
 * what moves. The view is always up to date; this decides only how it is shown.
 */
import { preferences } from '$lib/preferences.svelte'
import type { GameEvent } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { flightsOf, type Flight } from './flights'
import { number, text, texts, viewOf } from './words'

const FALL_MS = 5_000
const SHOWN_MS = 4_000
const FLIGHT_MS = 700
const STEP_MS = 90
/** Cards with which you look at a hand and are asked nothing about it. */
const JUST_LOOKS = new Set(['secret-informant', 'hold-for-questioning'])

export type OpenDraw = { id: number; seat: number; card: string }
export type FallShown = { seat: number; by: number | null; card: string | null; event: GameEvent }
export type LookedAt = { whose: number; cards: string[]; why: string }
export type Pile = 'discards' | 'terminated' | 'destroyed'

export class BoardState {
  /** Places in your hand, in the order you touched them. */
  picked = $state.raw<number[]>([])
  /** A touched card that is not in your hand. */
  other = $state<string | null>(null)
  colours = $state.raw<string[]>([])
  /** The card is chosen and needs a target. */
  aiming = $state(false)
  why = $state.raw<GameEvent | null>(null)
  /** A card shown large. */
  closeUp = $state<string | null>(null)
  pile = $state<Pile | null>(null)
  /** The player whose cards are listed. */
  player = $state<number | null>(null)
  fall = $state.raw<FallShown | null>(null)
  /** A hand you were shown; it stays until you put it away. */
  looked = $state.raw<LookedAt | null>(null)
  draws = $state.raw<OpenDraw[]>([])
  flights = $state.raw<Flight[]>([])

  #decision: string | null = null
  #fallTimer: ReturnType<typeof setTimeout> | undefined
  #made = 0

  /** A new question: nothing is touched yet. */
  follow(decision: string | null): void {
    if (decision === this.#decision) return
    this.#decision = decision
    this.clear()
  }

  clear(): void {
    this.picked = []
    this.other = null
    this.colours = []
    this.aiming = false
  }

  endFall(): void {
    clearTimeout(this.#fallTimer)
    this.fall = null
  }

  hear(events: readonly GameEvent[], table: TableState): void {
    for (const event of events) {
      if (event.kind === 'fall') this.#showFall(event)
      if (event.kind === 'shown') this.#showDraw(event)
      if (event.kind === 'saw' && !table.isReplay) this.#showHand(event)
    }
    if (!preferences.isStill) this.#fly(events, table)
  }

  #showFall(event: GameEvent): void {
    const { args } = event
    clearTimeout(this.#fallTimer)
    const by = typeof args.by === 'number' ? args.by : null
    this.fall = { seat: number(args.seat), by, card: text(args.why) || null, event }
    this.#fallTimer = setTimeout(() => (this.fall = null), FALL_MS)
  }

  /** Where a question follows, the question itself shows the cards. */
  #showHand({ args }: GameEvent): void {
    if (!JUST_LOOKS.has(text(args.why)) || typeof args.whose !== 'number') return
    this.looked = { whose: args.whose, cards: texts(args.cards), why: text(args.why) }
  }

  #showDraw({ args }: GameEvent): void {
    const draw = { id: this.#made++, seat: number(args.seat), card: text(args.card) }
    this.draws = [...this.draws, draw]
    setTimeout(() => (this.draws = this.draws.filter((one) => one !== draw)), SHOWN_MS)
  }

  #fly(events: readonly GameEvent[], table: TableState): void {
    const view = viewOf(table)
    if (!view || table.isReplay) return
    const flights = flightsOf(events).map((one) => ({ ...one, id: this.#made++ }))
    if (!flights.length) return
    this.flights = [...this.flights, ...flights]
    const end = FLIGHT_MS + flights.length * STEP_MS
    setTimeout(() => (this.flights = this.flights.filter((one) => !flights.includes(one))), end)
  }
}

const boards = new WeakMap<TableState, BoardState>()
/** State made inside a derived value is not tracked by it: this makes it look again. */
let made = $state(0)

/** The board state of a table, shared by all parts of the screen. */
export function boardOf(table: TableState): BoardState {
  void made
  let board = boards.get(table)
  if (!board) {
    queueMicrotask(() => made++)
    board = new BoardState()
    boards.set(table, board)
    const heard = board
    table.listen((events, told) => heard.hear(events, told))
  }
  return board
}
