/** Is the table waiting for a seat, as far as everybody can see? */
import type { TableState } from '$lib/table.svelte'
import type { Crew, View } from './types'
import { viewOf } from './words'

/** Who still has to say that they are ready or done. */
export function missing(view: View): Crew[] {
  const here = view.crew.filter((one) => !one.busted)
  const { phase } = view.heist
  if (phase === 'plan') return here.filter((one) => !one.ready)
  if (phase === 'act') return here.filter((one) => !one.done)
  return phase === 'escape' ? here.filter((one) => !one.out) : []
}

export function isWaitedFor(seat: number, table: TableState): boolean {
  const view = viewOf(table)
  if (!view) return false
  if (view.heist.phase === 'security') return table.ask?.waiting.includes(seat) ?? false
  return missing(view).some((one) => one.seat === seat)
}
