/** Which window covers the board. */
import type { TableState } from '$lib/table.svelte'
import { keysOf } from './question'
import type { RevealedHandView, View } from './types'

export type WindowKind = 'drawn' | 'aimed' | 'look' | 'shown' | 'fell' | null

export function windowOf(table: TableState, view: View): WindowKind {
  const { phase } = view.turn
  if (phase === 'shown' || phase === 'fell') return phase
  const pending = view.pending
  if (!pending || pending.seat !== table.you || !keysOf(table).length) return null
  if (pending.kind === 'drawn') return view.mine?.drawn ? 'drawn' : null
  if (pending.kind === 'look') return view.mine?.look.length ? 'look' : null
  return 'aimed'
}

/** The hands to look at now: one, or all of a Quarantine. A turn may have two Quarantines. */
export function handsOf(view: View): RevealedHandView[] {
  const last = view.revealed.at(-1)
  if (!last) return []
  if (last.why !== 'quarantine') return [last]
  const bySeat = new Map(
    view.revealed.filter((one) => one.why === 'quarantine').map((one) => [one.seat, one]),
  )
  return [...bySeat.values()]
}
