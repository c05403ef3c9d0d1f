/** Which window lies over the table. */
import type { TableState } from '$lib/table.svelte'
import { keysOf } from './asked'
import type { ShownHand, View } from './types'

export type WindowKind = 'drawn' | 'aimed' | 'look' | 'shown' | 'fell' | null

export function windowOf(table: TableState, view: View): WindowKind {
  const { phase } = view.turn
  if (phase === 'shown' || phase === 'fell') return phase
  const open = view.open
  if (!open || open.seat !== table.you || !keysOf(table).length) return null
  if (open.kind === 'drawn') return view.mine?.drawn ? 'drawn' : null
  if (open.kind === 'look') return view.mine?.look.length ? 'look' : null
  return 'aimed'
}

/** The hands to look at now: one, or all of a Quarantine. There may be two of them in a turn. */
export function handsOf(view: View): ShownHand[] {
  const last = view.shown.at(-1)
  if (!last) return []
  if (last.why !== 'quarantine') return [last]
  const bySeat = new Map(
    view.shown.filter((one) => one.why === 'quarantine').map((one) => [one.seat, one]),
  )
  return [...bySeat.values()]
}
