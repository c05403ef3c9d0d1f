/** One hint for a beginner: draw, hide, and when to stop. */
import type { TableState } from '$lib/table.svelte'
import { say, viewOf } from './words'

export function hint(table: TableState): { id: string; text: string } | null {
  const view = viewOf(table)
  if (!view || !table.ask?.options.length || view.turn.seat !== table.you) return null
  const tell = (id: string) => ({ id, text: say(`hint.${id}`) })
  if (view.turn.phase === 'drawn') return view.mine?.drawn === 'virus' ? tell('virus') : null
  if (view.turn.phase !== 'turn') return null
  return tell(view.turn.draws_made === 0 ? 'draw' : 'again')
}
