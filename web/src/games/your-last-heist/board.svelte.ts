/**
 * The state of this screen: what a tap means now, which action is selected, the pings on the board,
 * and how much of a security event has been shown. It only decides how the view is shown.
 */
import { preferences } from '$lib/preferences.svelte'
import type { GameEvent } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { Drag } from './drag.svelte'
import { Camera } from './map/camera.svelte'
import type { Deed, Mode } from './moves'
import { openStage } from './stage.svelte'
import type { NextSquare } from './types'
import { number, seatIn, text, viewOf } from './words'

const PING_MS = 14_000
const STEP_MS = 450
const TUMBLE_MS = 700
const MOST_PINGS = 3

export interface Ping {
  id: number
  from: number
  what: string
  where: string
  ideas: number
}

export interface Answer {
  id: number
  from: number
  to: number
  word: string
}

export interface Said {
  id: number
  from: number
  phrase: string
}

export class ScreenState {
  mode = $state.raw<Mode>(null)
  /** What is being dragged over the board. */
  readonly drag = new Drag()
  /** Planning: the tile that a route is being aimed at. */
  aimed = $state<string | null>(null)
  /** A sentence about the last thing tried, until the next one. */
  note = $state('')
  /** The action selected before it is taken. */
  chosen = $state<string | null>(null)
  /** The face of the die being looked at; null for the one that was rolled. */
  face = $state<number | null>(null)
  /** The action, or the done button, under the pointer or in focus. */
  weighed = $state<string | null>(null)
  /** Several options on one space: which one? */
  asking = $state.raw<{ where: string; deeds: Deed[] } | null>(null)
  /** The space whose contents are shown. */
  looked = $state<string | null>(null)
  /** The character card that is open. */
  reading = $state<number | null>(null)
  tracksOpen = $state(false)
  actionsOpen = $state(false)
  /** Only this seat's tokens, or everybody's. */
  tokensOf = $state<number | null>(null)
  pings = $state.raw<Ping[]>([])
  replies = $state.raw<Answer[]>([])
  /** What was said lately, the last phrase of each. */
  phrases = $state.raw<Said[]>([])
  /** Declined offers, by the seat that made them. */
  declined = $state.raw<Record<number, string>>({})
  /** What each face of the security die would have cost, as last known before the roll. */
  threats: NextSquare[] = []
  /** Steps of the security event shown so far; -1 while the die tumbles. */
  step = $state(Infinity)

  #timers: ReturnType<typeof setTimeout>[] = []
  #made = 0

  hear(events: readonly GameEvent[], table: TableState): void {
    for (const { kind, args } of events) {
      if (kind === 'ping') this.#ping(args)
      if (kind === 'reply') this.#reply(args)
      if (kind === 'said') this.#hearPhrase(args)
      if (kind === 'round') this.#newRound()
      if (kind === 'takes' && args.seat === table.you) this.#took()
      if (kind === 'security') this.#play(table)
    }
  }

  /** The next tap on the board means this; once more, and it means the usual again. */
  aim(what: 'way' | 'reveal'): void {
    this.note = ''
    this.mode = this.mode?.do === what ? null : { do: what }
  }

  dismiss(id: number): void {
    this.pings = this.pings.filter((one) => one.id !== id)
  }

  /** Show the rest of the event at once. */
  finish(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
    this.step = Infinity
  }

  get playing(): boolean {
    return this.step !== Infinity
  }

  #newRound(): void {
    this.chosen = null
    this.face = null
    this.weighed = null
    this.mode = null
    this.note = ''
    this.pings = []
    this.declined = {}
    this.actionsOpen = false
  }

  #took(): void {
    this.note = ''
    this.chosen = null
    this.face = null
    this.weighed = null
    this.actionsOpen = false
  }

  #ping(args: GameEvent['args']): void {
    const made = {
      id: this.#made++,
      from: number(args.from),
      what: text(args.what),
      where: text(args.where),
      ideas: number(args.ideas),
    }
    this.pings = [...this.pings.filter((one) => one.from !== made.from), made].slice(-MOST_PINGS)
    setTimeout(() => this.dismiss(made.id), PING_MS)
  }

  #reply(args: GameEvent['args']): void {
    const made = {
      id: this.#made++,
      from: number(args.from),
      to: seatIn(args.to) ?? -1,
      word: text(args.word),
    }
    this.replies = [...this.replies, made].slice(-MOST_PINGS)
    setTimeout(() => (this.replies = this.replies.filter((one) => one !== made)), PING_MS / 2)
  }

  #hearPhrase(args: GameEvent['args']): void {
    const made = { id: this.#made++, from: number(args.from), phrase: text(args.phrase) }
    this.phrases = [...this.phrases.filter((one) => one.from !== made.from), made]
    setTimeout(() => (this.phrases = this.phrases.filter((one) => one !== made)), PING_MS / 2)
  }

  #play(table: TableState): void {
    this.finish()
    const security = viewOf(table)?.security
    if (!security || preferences.isStill) return
    const steps = security.steps.length
    const pause = table.clocks.find((clock) => clock.name.startsWith('pause'))
    const whole = TUMBLE_MS + steps * STEP_MS
    const pace = pause ? Math.min(1, (pause.of_ms * 0.7) / whole) : 1
    this.step = -1
    for (let n = 0; n <= steps; n++) {
      const at = (TUMBLE_MS + n * STEP_MS) * pace
      this.#timers.push(setTimeout(() => (this.step = n === steps ? Infinity : n), at))
    }
  }
}

const screens = new WeakMap<TableState, ScreenState>()
const cameras = new Map<string, Camera>()

/** The state of a table's screen, shared by its components. */
export function screenOf(table: TableState): ScreenState {
  let screen = screens.get(table)
  if (!screen) {
    screen = new ScreenState()
    screens.set(table, screen)
    openStage(table)
    const heard = screen
    table.listen((events, told) => heard.hear(events, told))
  }
  return screen
}

/** Where this device looks at a table's board; it stays when you switch seats. */
export function cameraOf(code: string): Camera {
  let camera = cameras.get(code)
  if (!camera) {
    camera = new Camera()
    cameras.set(code, camera)
  }
  return camera
}
