/**
 * What the server and the client say to each other, by the names the screens use.
 *
 * A view is made of sections. The shell never looks inside one: each game's folder knows the
 * shape of its own.
 */
export type SeatNumber = number
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Eyes that are no seat: a spectator, and everything face up (finished games only). */
export const WATCHER = -3
export const OPEN = -4

export type GameView = Record<string, unknown>

export interface Slot {
  name: string
  values: string[]
  many: boolean
}

export interface Option {
  key: string
  slots: Slot[]
}

export interface Ask {
  decision: string
  prompt: string
  kind: 'choose' | 'choose_all' | 'race'
  args: Record<string, Json>
  options: Option[]
  answered: string | null
  answered_seats: SeatNumber[] | null
  waiting: SeatNumber[]
}

export interface GameEvent {
  kind: string
  args: Record<string, Json>
  rule: string
}

export interface ClockState {
  name: string
  ms_left: number
  of_ms: number
  skippable: boolean
}

export interface TalkLine {
  n: number
  from: SeatNumber | null
  name: string
  to: SeatNumber[] | null
  text: string
  at: number
}

export interface SeatInfo {
  seat: SeatNumber
  kind: 'open' | 'person' | 'bot'
  name: string
  level: string | null
  colour: string
  connected: boolean
  away_in: number | null
  bot_until_return: boolean
  yours: boolean
}

export interface TableInfo {
  code: string
  name: string
  game: string
  state: 'lobby' | 'playing' | 'over'
  host: SeatNumber | null
  you_host: boolean
  seats: SeatInfo[]
  settings: Record<string, boolean | number | string>
  options: TableOptions
  watchers: string[]
  /** People who asked to join and are dealt in when the game lets them. */
  joining: string[]
  replay: string | null
  next: string | null
  talk_rules: TalkRules
}

/** Switches of the table itself, whatever is played at it. */
export interface TableOptions {
  spectators: boolean
  listed: boolean
  take_over: boolean
}

export interface TalkRules {
  may_talk: boolean
  may_whisper: boolean
  longest: number
  blocked: SeatNumber[]
}

export type ServerMessage =
  | {
      type: 'sync'
      v: number
      table: TableInfo
      you: SeatNumber | null
      eye: number
      view: GameView | null
      ask: Ask | null
      clocks: ClockState[]
      events: GameEvent[]
      talk: TalkLine[]
    }
  | {
      type: 'update'
      v: number
      set?: GameView
      events?: GameEvent[]
      ask?: Ask | null
      clocks?: ClockState[]
      table?: TableInfo
    }
  | { type: 'talk'; v: number; line: TalkLine }
  | { type: 'ack'; id: number }
  | { type: 'refused'; id: number | null; code: string; params: Record<string, Json> }
  | { type: 'bye'; code: string }

export type Sync = Extract<ServerMessage, { type: 'sync' }>
export type Update = Extract<ServerMessage, { type: 'update' }>

/** What the client asks for, without the `id` that the connection adds. */
export type ClientMessage =
  | { type: 'answer'; decision: string; key: string }
  | { type: 'talk'; text: string; to: SeatNumber[] | null }
  | { type: 'lobby'; do: string; [more: string]: Json }
  | { type: 'skip' }
  | { type: 'leave' }
  | { type: 'rematch' }
  | { type: 'block'; seat: SeatNumber; on: boolean }
  | { type: 'report'; seat: SeatNumber; text: string }
  | { type: 'resync' }
  | { type: 'ping' }
