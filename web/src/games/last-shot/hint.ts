/** One hint for a beginner: what to do in your turn, or when somebody comes for you. */
import type { TableState } from '$lib/table.svelte'
import { say } from './words'

export function hint(table: TableState): { id: string; text: string } | null {
  const { ask } = table
  if (!ask?.options.length || ask.answered !== null) return null
  if (ask.kind === 'choose_all') return { id: 'react', text: say('hint.react') }
  return ask.prompt === 'turn' ? { id: 'turn', text: say('hint.turn') } : null
}
