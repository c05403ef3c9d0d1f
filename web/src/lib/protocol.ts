/**
 * What the server and the client say to each other, by the names the screens use. The shapes are
 * generated from the server's (scripts/make-types.js).
 *
 * A view is made of sections. The shell never looks inside one: each game's folder knows the
 * shape of its own.
 */
import type {
  ClockInfo,
  EventInfo,
  FromClient,
  FromServer,
  OptionInfo,
  SlotInfo,
  Sync as SyncInfo,
  Update as UpdateInfo,
} from './generated/protocol'

export type { Json } from './json'
export type {
  Ask,
  LessonInfo,
  GuessInfo,
  LockInfo,
  SeatInfo,
  TableInfo,
  TableOptions,
  TalkLine,
  TalkRules,
} from './generated/protocol'

export type SeatNumber = number
export type GameView = Record<string, unknown>
export type Slot = SlotInfo
export type Option = OptionInfo
export type GameEvent = EventInfo
export type ClockState = ClockInfo
/** Sections of a view have the shape that the game's folder knows. */
export type Sync = Omit<SyncInfo, 'view'> & { view: GameView | null }
export type Update = Omit<UpdateInfo, 'set'> & { set?: GameView }
export type ServerMessage = Exclude<FromServer, SyncInfo | UpdateInfo> | Sync | Update

/** Viewers without a seat: a spectator, and everything face up (finished games only). */
export const WATCHER = -3
export const OPEN = -4

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never
/** What the client asks for, without the `id` that the connection adds. */
export type ClientMessage = WithoutId<FromClient>
export type LobbyDeed = Extract<ClientMessage, { type: 'lobby' }>
