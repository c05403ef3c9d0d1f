/** The log as lines, built only as far as it is shown: a long game has thousands. */
import { describeEvent } from '$lib/event-words'
import type { GameModule, LogLine } from '$lib/game-module'
import type { TableState } from '$lib/table.svelte'

export interface ShownLine extends LogLine {
  /** Index among all events. */
  n: number
  frame: number | null
}

/** The last `most` lines, and whether there are earlier ones. */
export function lastLines(
  table: TableState,
  game: GameModule,
  most: number,
): { lines: ShownLine[]; more: boolean } {
  const lines: ShownLine[] = []
  // While the cards are turned or the die rolls, the log does not tell how it ends.
  const isRevealing = !table.lookingBack && (game.words.isRevealing?.(table) ?? false)
  const from = game.words.heldFrom?.(table) ?? table.frames.length - 1
  const held = isRevealing ? from : Infinity
  for (let n = table.log.length - 1; n >= 0; n--) {
    const entry = table.log[n]
    const line = entry && describeEvent(game, entry.event, table)
    if (!entry || !line || (entry.frame ?? -1) >= held) continue
    if (lines.length === most) return { lines: lines.reverse(), more: true }
    lines.push({ ...line, n, frame: entry.frame })
  }
  return { lines: lines.reverse(), more: false }
}
