/** How far the game is: the small line beside its title, and the paragraph that applies now. */
import type { TableState } from '$lib/table.svelte'
import { say, viewOf } from './words'

export function progress(table: TableState): string {
  const view = viewOf(table)
  if (!view) return ''
  const { number, of, set, phase } = view.hunt
  const id = phase === 'over' ? 'over' : set ? 'set' : 'hunt'
  return say(`game.${id}`, { n: number, of, type: say(`type.${String(view.settings.type)}`) })
}

const rules: Record<string, string> = {
  choose: '10.3',
  briefing: '10.1',
  countdown: '2.5',
  live: '3.1',
  'cease-fire': '5.5',
  turn: '9.5',
  window: '9.8',
  claim: '7.2',
  over: '7.3',
}

export function currentRule(table: TableState): string | null {
  return rules[viewOf(table)?.hunt.phase ?? ''] ?? null
}
