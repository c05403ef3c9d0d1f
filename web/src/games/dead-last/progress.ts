/** How far the game is: the small line beside its title, and the paragraph that applies now. */
import type { TableState } from '$lib/table.svelte'
import { viewport } from '$lib/viewport.svelte'
import { isOpen } from './seat-notes'
import type { View } from './types'
import { say, viewOf } from './words'

export function progress(table: TableState): string {
  const view = viewOf(table)
  if (!view) return ''
  if (!viewport.isDesktop) return moment(view)
  return `${moment(view)} · ${say('game.goal', { threshold: view.round.threshold })}`
}

function moment(view: View): string {
  const { number: round, vote, phase, tie_break: tie } = view.round
  if (phase === 'over') return say('game.round.over', { round })
  const duel = phase === 'showdown' || phase === 'settled'
  if (tie) return say(duel ? 'game.round.tie-showdown' : 'game.round.tie', { tie, vote })
  if (duel) return say('game.round.showdown', { round })
  return say(isOpen(view) ? 'game.round.revealed' : 'game.round', { round, vote })
}

/** The paragraph that applies now. */
export function currentRule(table: TableState): string | null {
  const view = viewOf(table)
  if (!view) return null
  const rules: Record<string, string> = {
    conspire: '6.1',
    final: '6.3',
    locked: '6.6',
    picking: '7.6',
    revealed: '7.2',
    showdown: '8.2',
    settled: '8.2',
    paid: '4.1',
    over: '10.1',
  }
  return rules[view.round.phase] ?? null
}
