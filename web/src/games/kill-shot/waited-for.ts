/** Is the table waiting for a seat, as far as everyone can see? */
import type { TableState } from '$lib/table.svelte'
import { viewOf } from './words'

export function isWaitedFor(seat: number, table: TableState): boolean {
  const turn = viewOf(table)?.turn
  if (!turn) return false
  if (!turn.window) return turn.seat === seat
  return turn.seat !== seat && !turn.window.let.includes(seat)
}
