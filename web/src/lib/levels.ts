/** Levels of bots that are offered to people. */
import type { GameInfo } from './api'

/** The one that fills a seat unless somebody asks for another. */
export const USUAL_LEVEL = 'steady'

/** `random` is for simulations: nobody wants to play it. */
export function levelsOf(info: GameInfo | undefined): string[] {
  return (info?.bots ?? []).filter((level) => level !== 'random')
}
