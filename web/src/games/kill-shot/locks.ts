/**
 * Your own locks. The server shows them to nobody, since one after a wrong card would tell the
 * table of it; you learn of yours from what you are told about your own actions.
 */
import type { GameEvent } from '$lib/protocol'
import { number, text } from './words'

export type LockKind = 'pace' | 'reload' | 'wrong' | 'early'
export interface OwnLock {
  id: number
  kind: LockKind
  ms: number
  /** On the page's clock. */
  endsAt: number
}

/** The lock that an event puts on a seat, if any. `early`: the seat has played before Go. */
export function lockOf(event: GameEvent, seat: number, early: boolean): LockKind | null {
  const { kind, args } = event
  if (kind === 'go') return early ? 'early' : null
  if (kind === 'refused') return args.locks ? 'wrong' : null
  const actor = kind === 'jammed' ? args.by : args.seat
  if (number(actor) !== seat) return null
  if (kind === 'played' || kind === 'jammed') return 'pace'
  if (kind === 'drill' && number(args.owed) > 0) return 'pace'
  if (kind === 'reload' || kind === 'wrong') return kind
  return null
}

/** Was this a play before Go? It locks its player at Go. */
export function isEarly(event: GameEvent): boolean {
  return event.kind === 'refused' && text(event.args.code) === 'not-started'
}

/** The lock worth showing that ends last; the one between two plays is too short to see. */
export function shownLock(locks: readonly OwnLock[], now: number): OwnLock | null {
  const running = locks.filter((one) => one.kind !== 'pace' && one.endsAt > now)
  return running.reduce<OwnLock | null>(
    (last, one) => (last && last.endsAt >= one.endsAt ? last : one),
    null,
  )
}

/** Milliseconds until the next drill word can be sent. */
export function paceLeft(locks: readonly OwnLock[], now: number): number {
  const waits = locks.filter((one) => one.kind === 'pace').map((one) => one.endsAt - now)
  return Math.max(0, ...waits)
}
