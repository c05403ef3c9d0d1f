/** One hint for a beginner: there are no turns in a race. */
import type { TableState } from '$lib/table.svelte'
import { say, viewOf } from './words'

export function hint(table: TableState): { id: string; text: string } | null {
  const view = viewOf(table)
  if (!view || view.result || view.hunt.number > 1) return null
  const id = view.rules.speed ? 'race' : 'room'
  return { id, text: say(`ui.hint.${id}`) }
}
