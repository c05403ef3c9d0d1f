/** The open question, as this board needs it. Nothing is possible that is not an option. */
import type { TableState } from '$lib/table.svelte'

/** The face-down answer of this seat to a question that all answer together. */
export function answered(table: TableState): string | null {
  return table.lookingBack ? null : (table.ask?.answered ?? null)
}

/** The words after a verb among the options: `lay` gives blue, red, ambush. */
export function wordsAfter(table: TableState, verb: string): string[] {
  if (table.lookingBack) return []
  const keys = table.options.filter((option) => !option.slots.length).map((option) => option.key)
  return keys.filter((key) => key.startsWith(`${verb} `)).map((key) => key.slice(verb.length + 1))
}

/** Must this seat act before the table can go on? Whoever is ready may still change a card. */
export function mustAct(table: TableState): boolean {
  if (answered(table) !== null || table.can('wait')) return false
  return wordsAfter(table, 'lay').length > 0 || wordsAfter(table, 'take').length > 0
}

/** All answer at once and nothing is said: the card goes out with one button. */
export function isSealed(table: TableState): boolean {
  return table.ask?.kind === 'choose_all'
}

/** The table takes a breath that this seat may cut short. */
export function isPaused(table: TableState): boolean {
  return table.you !== null && !table.lookingBack && table.clocks.some((clock) => clock.skippable)
}
