/** What the Reload button says: its word, and the line below it. */
import type { TableState } from '$lib/table.svelte'
import { boardOf } from './board.svelte'
import type { View } from './types'
import { say } from './words'

/** Under a Deadline nothing can be drawn, and the button holds fire instead. */
export function fireKey(table: TableState): 'resume' | 'hold-fire' {
  return table.can('resume') ? 'resume' : 'hold-fire'
}

/** Does a reload change anything now? */
export function canReload(table: TableState): boolean {
  const { marks, marking } = boardOf(table)
  return table.can('reload fill') || marks.length > 0 || marking
}

export function reloadWord(table: TableState, view: View): string {
  const { phase } = view.hunt
  const { marks } = boardOf(table)
  if (phase !== 'live') {
    return say(phase === 'cease-fire' ? 'ui.reload.paused' : 'ui.reload.locked')
  }
  if (!view.rules.draws) return say(fireKey(table) === 'resume' ? 'ui.resume' : 'ui.hold')
  return marks.length ? say('ui.reload.drop', { n: marks.length }) : say('ui.reload')
}

export function reloadHelp(table: TableState, view: View, jammed: boolean): string {
  if (view.hunt.phase !== 'live') return ''
  if (!view.rules.draws) return say('ui.hold.help')
  if (jammed) return say('ui.reload.jammed')
  const { draws } = boardOf(table)
  if (draws !== null) return say(draws ? 'ui.reload.some' : 'ui.reload.none', { n: draws })
  return canReload(table) ? say('ui.reload.fill', { n: view.rules.limit }) : say('ui.reload.full')
}
