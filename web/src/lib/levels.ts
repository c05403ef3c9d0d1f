/** Bot levels that people can choose. */
import type { GameInfo } from './api'

/** The level of a new bot unless someone chooses another. */
export const USUAL_LEVEL = 'steady'

/** `random` is for simulations only. */
export function levelsOf(info: GameInfo | undefined): string[] {
  return (info?.bots ?? []).filter((level) => level !== 'random')
}
