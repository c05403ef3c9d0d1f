/**
 * What moves on the board of one table: the beats of a reveal, the lines between eyes, the bars
 * on their way, and what this seat is about to choose. The view is always right already; this
 * only decides how much of it has been shown.
 */
import { preferences } from '$lib/preferences.svelte'
import type { GameEvent, Option } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { receiversOf } from './describe'
import type { RevealSection } from './types'
import { numbers, number, viewOf } from './words'

/** The beats of a reveal, in order. */
export const BEAT = { down: 0, turned: 1, arrows: 2, count: 3, targets: 4, done: 5 } as const

const BEAT_MS = 700
const ARROW_MS = 120
const TELL_MS = 2_000
const SIGNAL_MS = 7_000
/** A flashed card is gone after this, from the log too. */
const FLASH_MS = 2_000
const SPOKEN = ['tell', 'signal', 'said', 'whispered']
const FLIGHT_MS = 1_100
const MOST_LINES = 3

export type Line = { id: number; event: GameEvent; from: number; to: number[] }
export type Flight = { id: number; seat: number; order: number; fromDeck: boolean }

const nameOf = (reveal: RevealSection) => `${reveal.round}.${reveal.vote}`

export class BoardState {
  /** A signal that still needs to know about whom, or which card. */
  pending = $state.raw<{ form: Option; to: string[] } | null>(null)
  /** A card chosen but not yet laid. */
  chosen = $state<string | null>(null)
  lines = $state.raw<Line[]>([])
  flights = $state.raw<Flight[]>([])
  historyOpen = $state(false)
  /** The board itself is in sight (on the phone the talk may be instead). */
  inSight = $state(false)

  #animated = $state<string | null>(null)
  #beat = $state<number>(BEAT.done)
  #timers: ReturnType<typeof setTimeout>[] = []
  #made = 0
  #heard = new WeakMap<GameEvent, number>()

  /** How much of this reveal is shown. */
  beat(reveal: RevealSection): number {
    return this.#animated === nameOf(reveal) ? this.#beat : BEAT.done
  }

  get playing(): boolean {
    return this.#beat < BEAT.done
  }

  /** When an event arrived, on the page's clock; null if before the page was opened. */
  heardAt(event: GameEvent): number | null {
    return this.#heard.get(event) ?? null
  }

  finish(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
    this.#beat = BEAT.done
  }

  hear(events: readonly GameEvent[], table: TableState): void {
    for (const event of events) {
      this.#heard.set(event, performance.now())
      if (SPOKEN.includes(event.kind)) this.#draw(event)
      if (event.kind === 'conspire' || event.kind === 'showdown') this.chosen = null
      if (event.kind === 'reveal') this.lines = []
    }
    this.#fly(events)
    if (events.some((event) => event.kind === 'reveal')) this.#play(table)
  }

  #draw(event: GameEvent): void {
    const line = {
      id: this.#made++,
      event,
      from: number(event.args.from),
      to: receiversOf(event.args),
    }
    this.lines = [...this.lines.filter((one) => one.from !== line.from), line].slice(-MOST_LINES)
    const stay =
      event.kind === 'tell' ? TELL_MS : event.args.verb === 'flash' ? FLASH_MS : SIGNAL_MS
    setTimeout(() => (this.lines = this.lines.filter((one) => one !== line)), stay)
  }

  #fly(events: readonly GameEvent[]): void {
    if (preferences.isStill) return
    const consoled = new Set(
      events
        .filter(({ kind }) => kind === 'consolation')
        .flatMap(({ args }) => numbers(args.seats)),
    )
    const bars = events
      .filter(({ kind }) => kind === 'gold')
      .flatMap(({ args }) => Array<number>(number(args.bars)).fill(number(args.seat)))
    const flights = bars.map((seat, order) => ({
      id: this.#made++,
      seat,
      order,
      fromDeck: consoled.has(seat),
    }))
    if (!flights.length) return
    this.flights = flights
    const end = FLIGHT_MS + flights.length * ARROW_MS
    setTimeout(() => (this.flights = this.flights.filter((one) => !flights.includes(one))), end)
  }

  #play(table: TableState): void {
    const reveal = viewOf(table)?.reveal
    this.finish()
    if (!reveal || preferences.isStill) return
    this.#animated = nameOf(reveal)
    const arrows = BEAT_MS + reveal.choices.length * ARROW_MS
    const steps = [60, BEAT_MS, arrows, BEAT_MS, BEAT_MS]
    const pause = table.clocks.find((clock) => clock.name.startsWith('pause'))
    const whole = steps.reduce((sum, step) => sum + step, 0)
    // A brisk table pauses for less than the full play: keep two thirds of it for looking.
    const pace = pause ? Math.min(1, (pause.of_ms * 0.66) / whole) : 1
    this.#beat = BEAT.down
    let at = 0
    for (const [index, step] of steps.entries()) {
      at += step * pace
      this.#timers.push(setTimeout(() => (this.#beat = index + 1), at))
    }
  }
}

const boards = new WeakMap<TableState, BoardState>()

/** The one board state of a table, shared by its parts on the screen. */
export function boardOf(table: TableState): BoardState {
  let board = boards.get(table)
  if (!board) {
    board = new BoardState()
    boards.set(table, board)
    const heard = board
    table.listen((events, told) => heard.hear(events, told))
  }
  return board
}
