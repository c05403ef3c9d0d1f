/** One hint for a beginner: what matters in this vote or showdown. */
import type { TableState } from '$lib/table.svelte'
import { say, viewOf } from './words'

export function hint(table: TableState): { id: string; text: string } | null {
  const view = viewOf(table)
  const me = view?.seats.find((one) => one.seat === table.you)
  if (!view || !me?.alive) return null
  const tell = (id: string) => ({ id, text: say(`hint.${id}`) })
  const { phase } = view.round
  if (phase === 'showdown') return tell('showdown')
  if (phase !== 'conspire' && phase !== 'final') return null
  if (!view.mine?.laid) return tell(view.round.vote === 1 ? 'group' : 'left')
  return me.ready ? null : tell('ready')
}
