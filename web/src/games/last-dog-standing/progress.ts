/** How far the game is: the small line beside its title, and the rule that applies now. */
import type { TableState } from '$lib/table.svelte'
import { viewport } from '$lib/viewport.svelte'
import { standing } from './seat-notes'
import type { Phase } from './types'
import { count, say, viewOf } from './words'

export function progress(table: TableState): string {
  const view = viewOf(table)
  if (!view) return ''
  const { number: turn, hard_quarantine: hard } = view.turn
  if (view.result) return say('game.turn.over', { turn })
  if (viewport.isPhone) return say('game.turn', { turn })
  if (hard) return say('game.turn.hard', { turn })
  return say('game.turn.dogs', { turn, dogs: count('dogs', standing(view)) })
}

/** The rule that applies now. */
export function currentRule(table: TableState): string | null {
  const view = viewOf(table)
  if (!view) return null
  const rules: Record<Phase, string> = {
    turn: '4.1',
    limit: '4.6',
    drawn: '4.9',
    aimed: '8.1',
    look: '7.4',
    shown: '10.1',
    fell: '10.2',
    pull: '11.4',
    over: '10.5',
  }
  return rules[view.turn.phase]
}
