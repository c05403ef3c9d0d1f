import type { Component } from 'svelte'
import type { LucideProps } from '@lucide/svelte'

/**
 * Something `Icon` can draw: a lucide component (import it from '@lucide/svelte/icons/<name>'),
 * or the body of a game icon from a generated `icons.ts` (see web/scripts/pick-icons.js).
 */
export type IconSource = Component<LucideProps> | GameIcon

/** Paths on a 512 x 512 grid, drawn in the current colour. */
export interface GameIcon {
  body: string
}

export function isGameIcon(source: IconSource): source is GameIcon {
  return typeof source === 'object' && 'body' in source
}
