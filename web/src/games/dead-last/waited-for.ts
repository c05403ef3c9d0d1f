/** Is the table waiting for a seat, as far as everybody can see? */
import type { TableState } from '$lib/table.svelte'
import { notReady } from './status'
import { viewOf } from './words'

export function isWaitedFor(seat: number, table: TableState): boolean {
  const view = viewOf(table)
  if (!view) return false
  const { phase } = view.round
  if (phase === 'conspire' || phase === 'final' || phase === 'showdown') {
    return notReady(table, view).includes(seat)
  }
  return table.ask?.waiting?.includes(seat) ?? false
}
