/** How a game ended for you: your place, one line about it, and the moments that decided it. */
import type { TableState } from './table.svelte'

export interface Moment {
  /** "Round 5, vote 2" */
  when: string
  title: string
  text: string
  /** The board at that moment; null if it was before this page was opened. */
  frame: number | null
}

export interface Ending {
  /** Counted from 1; null where everybody wins or loses together, or if you only watched. */
  place: number | null
  of: number
  /** One line below your place: "14 gold in 3 bars." */
  line: string
  /** Oldest first, at most three. */
  moments: Moment[]
}

/** The place of a seat if more is better: equal scores share the better place. */
export function placeByScore(scores: readonly number[], seat: number | null): number | null {
  const own = seat === null ? undefined : scores[seat]
  return own === undefined ? null : 1 + scores.filter((score) => score > own).length
}

/** The place of a seat among winners and those who fell, given in the order of their falls. */
export function placeByFall(
  winners: readonly number[],
  falls: readonly number[],
  seats: number,
  seat: number | null,
): number | null {
  if (seat === null) return null
  if (winners.includes(seat)) return 1
  const order = falls.lastIndexOf(seat)
  return order < 0 ? null : seats - order
}

/** The first frame in which something was so; null if this page saw none. */
export function frameWhere<View>(table: TableState, isSo: (view: View) => boolean): number | null {
  const found = table.frames.findIndex((frame) => isSo(frame.view as View))
  return found < 0 ? null : found
}
