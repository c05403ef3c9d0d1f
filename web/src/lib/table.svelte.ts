/**
 * Everything that one viewer knows about one table.
 *
 * The live table and the replay are the same class: a list of frames and a cursor. Live, the
 * cursor is null and the last frame is the present; looking back sets it. Nothing here decides
 * what is possible: the open question does.
 */
import { AnswerLocks, type LockTrouble } from './fair-deal/answer-locks'
import type {
  Ask,
  ClientMessage,
  ClockState,
  GameEvent,
  GameView,
  LockInfo,
  SeatInfo,
  SeatNumber,
  Sync,
  TableInfo,
  TalkLine,
  Update,
} from './protocol'

/** The game as it looked after one message. Sections are shared between frames, never changed. */
export interface Frame {
  view: GameView
  /** Events that led here. */
  events: readonly GameEvent[]
  /** Replay only: who answered what, and when (milliseconds since the start). */
  answer?: { seat: SeatNumber; key: string } | null
  at?: number
}

/** A log entry knows its frame, so that the board can show that moment again. */
export interface LoggedEvent {
  event: GameEvent
  /** null: it happened before this page was opened, so there is no frame to show. */
  frame: number | null
}

/** A clock with the moment it ends, on the page's own clock. */
export interface RunningClock extends ClockState {
  endsAt: number
}

/** Sends messages to the server; a replay has none. */
export interface Wire {
  send(message: ClientMessage): Promise<boolean>
}

/**
 * Talk and events in the order in which they arrived. For anything older than this page (`old`),
 * the order between talk and events is unknown.
 */
export type FeedItem = ({ line: TalkLine } | { event: GameEvent }) & { old?: true }

export type EventListener = (events: readonly GameEvent[], table: TableState) => void

const EMPTY: TableInfo = {
  code: '',
  name: '',
  game: '',
  state: 'lobby',
  host: null,
  you_host: false,
  seats: [],
  settings: {},
  options: { spectators: true, listed: false, take_over: true },
  watchers: [],
  joining: [],
  replay: null,
  next: null,
  talk_rules: { may_talk: false, may_whisper: false, longest: 500, blocked: [] },
}

export class TableState {
  table = $state.raw<TableInfo>(EMPTY)
  /** Your seat on this connection; null for a spectator and in a replay. */
  you = $state.raw<SeatNumber | null>(null)
  /** Whose view this is: a seat, WATCHER or OPEN. */
  eye = $state.raw<number>(-3)
  ask = $state.raw<Ask | null>(null)
  clocks = $state.raw<RunningClock[]>([])
  talk = $state.raw<TalkLine[]>([])
  log = $state.raw<LoggedEvent[]>([])
  feed = $state.raw<FeedItem[]>([])
  frames = $state.raw<Frame[]>([])
  /** For absent players, when a bot takes over, on the page's own clock. */
  awayEnds = $state.raw<ReadonlyMap<SeatNumber, number>>(new Map())
  /** The frame on screen; null for the present. */
  cursor = $state.raw<number | null>(null)
  /** Whether you have answered anything on this visit. */
  hasAnswered = $state(false)

  #wire: Wire | null
  #locks = new AnswerLocks()
  #listeners = new Set<EventListener>()

  constructor(wire: Wire | null = null) {
    this.#wire = wire
  }

  get frame(): Frame | undefined {
    return this.frames[this.cursor ?? this.frames.length - 1]
  }

  /** The view to draw: the present, or the moment you are looking back at. */
  get view(): GameView | null {
    return this.frame?.view ?? null
  }

  get lookingBack(): boolean {
    return this.cursor !== null
  }

  get isReplay(): boolean {
    return this.#wire === null
  }

  get state(): TableInfo['state'] {
    return this.table.state
  }

  get seats(): SeatInfo[] {
    return this.table.seats
  }

  /** Your seat first, then clockwise; a spectator starts with seat 0. */
  get fromYou(): SeatInfo[] {
    const first = Math.max(0, this.eye)
    return [...this.seats.slice(first), ...this.seats.slice(0, first)]
  }

  /** Your seats on this device; more than one in a hot-seat game. */
  get ownSeats(): SeatInfo[] {
    return this.seats.filter((seat) => seat.yours)
  }

  /** Your seats that a bot took over because you were idle for too long. */
  get takenOver(): SeatInfo[] {
    return this.state === 'playing' ? this.ownSeats.filter((seat) => seat.bot_until_return) : []
  }

  seat(seat: SeatNumber): SeatInfo | undefined {
    return this.seats.find((one) => one.seat === seat)
  }

  /** The seat with a colour. */
  seatOf(colour: string): SeatInfo | undefined {
    return this.seats.find((one) => one.colour === colour)
  }

  name(seat: SeatNumber): string {
    return this.seat(seat)?.name ?? ''
  }

  colour(seat: SeatNumber): string {
    return this.seat(seat)?.colour ?? ''
  }

  /** Is this exact key among the options (forms: the verb)? Never while looking back. */
  can(key: string): boolean {
    return !this.lookingBack && this.options.some((option) => option.key === key)
  }

  get options() {
    return this.ask?.options ?? []
  }

  answer(key: string): void {
    if (!this.ask || this.lookingBack) return
    this.hasAnswered = true
    const { you, table } = this
    const { decision } = this.ask
    const made = this.#locks.make(table, this.ask, you, key)
    void this.#wire?.send({ type: 'answer', decision, key, ...made }).then((isTaken) => {
      if (isTaken) this.#locks.acknowledge(table.code, decision, you, made.lock)
    })
  }

  say(text: string, to: SeatNumber[] | null): void {
    void this.#wire?.send({ type: 'talk', text, to })
  }

  /** Take your seat back from the bot. */
  comeBack(): void {
    void this.#wire?.send({ type: 'back' })
  }

  /** Take back an answer that a reaction window still holds. */
  withdraw(): void {
    if (!this.ask || this.lookingBack) return
    void this.#wire?.send({ type: 'withdraw', decision: this.ask.decision })
  }

  skip(): void {
    void this.#wire?.send({ type: 'skip' })
  }

  /** Listen to events as they happen (animation, sound). Returns a function that stops it. */
  listen(listener: EventListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  lookAt(frame: number | null): void {
    if (frame === null) this.cursor = null
    else this.cursor = Math.max(0, Math.min(frame, this.frames.length - 1))
  }

  /** Replay: go one frame forward and announce its events. */
  stepOn(): void {
    const next = (this.cursor ?? -1) + 1
    if (next >= this.frames.length) return
    this.cursor = next
    this.#tell(this.frames[next]?.events ?? [])
  }

  takeSync(sync: Sync): void {
    // After a gap the log only grows: entries we already had keep their frames.
    const sameEyes = sync.eye === this.eye && sync.table.code === this.table.code
    const known = sameEyes && sync.events.length >= this.log.length ? this.log : []
    const frames = known.length || sameEyes ? this.frames : []
    this.#takeTable(sync.table)
    this.you = sync.you
    this.eye = sync.eye
    this.ask = sync.ask
    this.clocks = running(sync.clocks)
    const heard = new Set(sameEyes ? this.talk.map((line) => line.n) : [])
    const told: FeedItem[] = [
      ...sync.events.slice(known.length).map((event) => ({ event })),
      ...sync.talk.filter((line) => !heard.has(line.n)).map((line) => ({ line })),
    ]
    this.feed = sameEyes
      ? [...this.feed, ...told]
      : told.map((item) => ({ ...item, old: true as const }))
    this.talk = sync.talk
    this.frames = sync.view ? [...frames, { view: sync.view, events: [] }] : []
    this.log = sync.events.map((event, n) => known[n] ?? { event, frame: null })
    if (!sameEyes) this.cursor = null
  }

  /** What is wrong with the locks of a question that has closed, if anything. */
  takeLocks(decision: string, locks: readonly LockInfo[]): LockTrouble | null {
    return this.#locks.take(this.table, decision, locks)
  }

  takeUpdate(update: Update): void {
    if (update.table) this.#takeTable(update.table)
    if (update.trips) this.#takeTrips(update.trips)
    if (update.ask !== undefined) this.ask = update.ask
    if (update.clocks) this.clocks = running(update.clocks)
    const events = update.events ?? []
    if (update.set || events.length) this.#addFrame(update.set ?? {}, events)
    if (events.length && !this.lookingBack) this.#tell(events)
  }

  takeTalk(line: TalkLine): void {
    if (this.talk.some((one) => one.n === line.n)) return
    this.talk = [...this.talk, line]
    this.feed = [...this.feed, { line }]
  }

  #takeTable(table: TableInfo): void {
    this.table = table
    const start = performance.now()
    this.awayEnds = new Map(
      table.seats.flatMap(({ seat, away_in: left }) =>
        left === null ? [] : [[seat, start + left * 1000] as const],
      ),
    )
  }

  /** Round trips as the server measured them, by seat. */
  #takeTrips(trips: readonly (number | null)[]): void {
    const seats = this.table.seats.map((one) => ({ ...one, trip_ms: trips[one.seat] ?? null }))
    this.table = { ...this.table, seats }
  }

  #addFrame(set: GameView, events: readonly GameEvent[]): void {
    const view = { ...this.frames.at(-1)?.view, ...set }
    // Fleeting events are announced but not stored.
    const kept = events.filter((event) => !event.fleeting)
    this.frames = [...this.frames, { view, events: kept }]
    const frame = this.frames.length - 1
    if (!kept.length) return
    this.log = [...this.log, ...kept.map((event) => ({ event, frame }))]
    this.feed = [...this.feed, ...kept.map((event) => ({ event }))]
  }

  #tell(events: readonly GameEvent[]): void {
    for (const listener of this.#listeners) listener(events, this)
  }
}

function running(clocks: ClockState[]): RunningClock[] {
  const start = performance.now()
  return clocks.map((clock) => ({ ...clock, endsAt: start + clock.ms_left }))
}
