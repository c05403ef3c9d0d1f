/** How far the game is: the small line beside its title, and the paragraph that applies now. */
import type { TableState } from '$lib/table.svelte'
import { named } from './cards'
import { knows, say, viewOf } from './words'

export function progress(table: TableState): string {
  const view = viewOf(table)
  if (!view) return ''
  const { name, phase, round, dawn } = view.heist
  const id = `ui.place.${phase}`
  return say(dawn && knows(`${id}.dawn`) ? `${id}.dawn` : id, { place: named(name), round, dawn })
}

const RULES: Record<string, string> = {
  plan: '2.1',
  act: '7.1',
  security: '10.1',
  escape: '13.1',
  over: '14.1',
}

export function currentRule(table: TableState): string | null {
  return RULES[viewOf(table)?.heist.phase ?? ''] ?? null
}
