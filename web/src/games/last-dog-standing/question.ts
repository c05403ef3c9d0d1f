/** The open question, as this board needs it. Only options are possible. */
import type { TableState } from '$lib/table.svelte'

/** What can be done with a card in your hand. */
export interface Uses {
  play: boolean
  /** The colours it can be played on; empty for cards that name nobody. */
  targets: string[]
  show: boolean
  discard: boolean
}

export const NO_USE: Uses = { play: false, targets: [], show: false, discard: false }

/** The keys of the options; none while looking back. */
export function keysOf(table: TableState): string[] {
  return table.lookingBack ? [] : table.options.map((option) => option.key)
}

/** Read from the options what each card can be used for. */
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

/** The colours whose hands can be pulled from. */
export function pullable(keys: readonly string[]): string[] {
  return keys.filter((key) => key.startsWith('pull ')).map((key) => key.slice(5))
}

/** Whether there is a pause that this player may skip. */
export function isPaused(table: TableState): boolean {
  return table.you !== null && !table.lookingBack && table.clocks.some((clock) => clock.skippable)
}
