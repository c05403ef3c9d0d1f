/** One visit to a table: the connection, the game's module, and what is open on screen. */
import { Connection } from '$lib/connection.svelte'
import { DeviceSeal } from '$lib/fair-deal/device-seal'
import type { GameModule } from '$lib/game-module'
import type { ClientMessage, LobbyDeed, SeatNumber } from '$lib/protocol'
import { router } from '$lib/router.svelte'
import { sentenceFor } from '$lib/refusals'
import type { TableState } from '$lib/table.svelte'
import { toasts } from '$lib/toasts.svelte'
import { Unread } from './talk/unread.svelte'

/** `game` is the game's own tab. */
export type TalkTab = 'table' | 'whispers' | 'log' | 'game'

export class TableSession {
  readonly code: string
  readonly game: GameModule
  connection = $state.raw() as Connection
  /** Rules drawer: the paragraph to show, "" for the one that applies now, null if closed. */
  rules = $state<string | null>(null)
  settings = $state(false)
  leaving = $state(false)
  hasAskedToDealAgain = false
  /** The coach goes on saying what a bot would do. */
  followsCoach = $state(false)
  /** A hint is on the screen. */
  isHinted = $state(false)
  /** At a lesson: how often something else than the lit thing was tried. */
  nudges = $state(0)
  /** Takes refusals that should not become a toast. */
  refused: ((code: string, params: Record<string, unknown>) => void) | null = null
  /** Seat whose talk is being reported. */
  reporting = $state<SeatNumber | null>(null)
  #tab = $state<TalkTab | null>(null)
  /** Who hears the next whisper and sees the next signal. */
  receivers = $state.raw<SeatNumber[]>([])
  readonly unread = { table: new Unread(), whispers: new Unread() }
  /** Hot-seat: the seat to which the device is being passed. */
  passTo = $state<SeatNumber | null>(null)

  #device = new DeviceSeal((message) => this.send(message))

  constructor(code: string, game: GameModule, seat: SeatNumber | null) {
    this.code = code
    this.game = game
    this.#connect(seat)
  }

  get table(): TableState {
    return this.connection.state
  }

  /** What every part of the game's board is given. */
  get given() {
    return {
      table: this.table,
      pick: this.pick,
      replay: this.table.lookingBack,
      receivers: this.receivers,
      toggleReceiver: this.toggleReceiver,
      pass: this.pass,
    }
  }

  /** Before you pick one: the game's first tab, or the log where nobody can talk. */
  get tab(): TalkTab {
    if (this.#tab !== null) return this.#tab
    if (this.table.you === null || this.table.state === 'over') return 'table'
    if (!this.table.table.talk_rules.may_talk) return 'log'
    return this.game.talk?.firstTab ?? 'table'
  }

  set tab(tab: TalkTab) {
    this.#tab = tab
  }

  pick = (key: string): void => {
    this.table.answer(key)
  }

  /** Chosen on the board: shows the whispers with the new receivers. */
  toggleReceiver = (seat: SeatNumber): void => {
    const others = this.receivers.filter((one) => one !== seat)
    this.receivers = others.length < this.receivers.length ? others : [...others, seat]
    this.tab = 'whispers'
  }

  /** Ask whether to leave; a lesson waits for you, so nothing is asked. */
  leave = (): void => {
    if (this.table.table.lesson) router.go('/')
    else this.leaving = true
  }

  dealAgain = (): void => {
    this.hasAskedToDealAgain = true
    void this.send({ type: 'rematch' })
  }

  /** Agree to deal the same again; against bots alone it is dealt at once. */
  playAgain(on: boolean): void {
    this.hasAskedToDealAgain = on
    void this.send({ type: 'play-again', on })
  }

  send(message: ClientMessage): Promise<boolean> {
    return this.connection.send(message)
  }

  lobby(deed: LobbyDeed['do'], more: Omit<LobbyDeed, 'type' | 'do'> = {}): void {
    void this.send({ type: 'lobby', do: deed, ...more })
  }

  /** Hot-seat: pass the device on, without a curtain if seats have no secrets. */
  pass = (seat: SeatNumber): void => {
    if (this.table.table.open_hands) this.lookThrough(seat)
    else this.passTo = seat
  }

  /** Hot-seat: the next player's view, on a connection of its own. */
  lookThrough(seat: SeatNumber): void {
    const before = this.connection
    this.receivers = []
    this.passTo = null
    if (!this.table.table.open_hands) {
      before.close()
      this.#connect(seat)
      return
    }
    // Nothing is hidden: keep the old view until the new one is complete.
    const next = this.#line(seat, () => {
      if (this.connection !== before) return
      before.close()
      this.connection = next
    })
    next.open()
  }

  /** Let this device add its number to the deal. */
  followSeal(): void {
    if (this.connection.status === 'open') this.#device.follow(this.table.table)
  }

  close(): void {
    this.connection.close()
  }

  #connect(seat: SeatNumber | null): void {
    this.connection = this.#line(seat)
    this.connection.open()
  }

  #line(seat: SeatNumber | null, opened?: () => void): Connection {
    const refused = (code: string, params: Record<string, unknown>) => {
      if (this.refused) this.refused(code, params)
      else if (code === 'lesson/not-yet') this.nudges += 1
      else toasts.say(sentenceFor(code, params), 'bad')
    }
    return new Connection(this.code, seat, opened ? { refused, opened } : { refused })
  }
}
