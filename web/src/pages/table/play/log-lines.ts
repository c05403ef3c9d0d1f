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
  for (let n = table.log.length - 1; n >= 0; n--) {
    const entry = table.log[n]
    const line = entry && describeEvent(game, entry.event, table)
    if (!entry || !line) continue
    if (lines.length === most) return { lines: lines.reverse(), more: true }
    lines.push({ ...line, n, frame: entry.frame })
  }
  return { lines: lines.reverse(), more: false }
}
