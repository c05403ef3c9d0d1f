/** How far the game is: the small line beside its title, and the paragraph that applies now. */
import type { TableState } from '$lib/table.svelte'
import { nameOf, say, viewOf } from './words'

export function progress(table: TableState): string {
  const view = viewOf(table)
  if (!view) return ''
  const { number, active } = view.turn
  if (view.result) return say('game.turn.over', { number })
  if (active === table.you) return say('game.turn.you', { number })
  return say('game.turn.of', { number, seat: nameOf(table, active) })
}

/** The paragraph that applies now. */
export function currentRule(table: TableState): string | null {
  const view = viewOf(table)
  if (!view) return null
  if (view.result) return '12.1'
  const rules: Record<string, string> = {
    turn: '5.5',
    again: '5.6',
    react: '9.1',
    escape: '7.6',
    draw: '5.7',
    pause: '13.3',
  }
  return rules[table.ask?.prompt ?? ''] ?? '6.5'
}
