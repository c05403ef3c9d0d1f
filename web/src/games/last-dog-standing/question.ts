/** The open question, as this board needs it. Nothing is possible that is not an option. */
import type { TableState } from '$lib/table.svelte'

/** What may be done with a card of the own hand. */
export interface Uses {
  play: boolean
  /** Colours it may be aimed at; empty for cards that aim at nobody. */
  targets: string[]
  show: boolean
  discard: boolean
}

export const NO_USE: Uses = { play: false, targets: [], show: false, discard: false }

/** The keys of the options, none while looking back. */
export function keysOf(table: TableState): string[] {
  return table.lookingBack ? [] : table.options.map((option) => option.key)
}

/** Read what each card of the hand may be used for from the options. */
export function usesOf(keys: readonly string[]): Map<string, Uses> {
  const found = new Map<string, Uses>()
  for (const key of keys) {
    const [verb = '', card = '', target] = key.split(' ')
    if (verb !== 'play' && verb !== 'show' && verb !== 'discard') continue
    const uses = found.get(card) ?? { ...NO_USE, targets: [] }
    uses[verb] = true
    if (target) uses.targets.push(target)
    found.set(card, uses)
  }
  return found
}

/** Colours whose hand may be pulled from. */
export function pullable(keys: readonly string[]): string[] {
  return keys.filter((key) => key.startsWith('pull ')).map((key) => key.slice(5))
}

/** The table takes a breath that this seat may cut short. */
export function isPaused(table: TableState): boolean {
  return table.you !== null && !table.lookingBack && table.clocks.some((clock) => clock.skippable)
}
