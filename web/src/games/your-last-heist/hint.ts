/** One hint for a beginner: plan with tokens, act before the noise is too much, get out. */
import type { TableState } from '$lib/table.svelte'
import { say, viewOf } from './words'

export function hint(table: TableState): { id: string; text: string } | null {
  const phase = viewOf(table)?.heist.phase
  if (phase !== 'plan' && phase !== 'act' && phase !== 'escape') return null
  return { id: phase, text: say(`hint.${phase}`) }
}
