/** When things happened: milliseconds on the table's clock, as the server stamped them. */
import type { GameEvent } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { number } from './words'

/** When the answer behind an event counted. */
export function stampOf(table: TableState, event: GameEvent, frame: number | null): number | null {
  if (event.at !== undefined) return event.at
  const told = frame === null ? undefined : table.frames[frame]?.at
  return told ?? null
}

/** The event that beat a late play, and by how many milliseconds. */
export function fasterThan(
  table: TableState,
  late: GameEvent,
): { event: GameEvent; ms: number | null } | null {
  const behind = number(late.args.behind)
  const end = table.log.findLastIndex((entry) => entry.event === late)
  const own = end < 0 ? null : (table.log[end] ?? null)
  for (let n = (end < 0 ? table.log.length : end) - 1; n >= 0; n--) {
    const entry = table.log[n]
    if (!entry || entry.event.kind === 'hunt') return null
    if (number(entry.event.args.no) !== behind) continue
    const first = stampOf(table, entry.event, entry.frame)
    const second = stampOf(table, late, own?.frame ?? null)
    // Less than a millisecond is no number to tell anybody.
    const ms = first === null || second === null ? 0 : Math.max(0, second - first)
    return { event: entry.event, ms: ms || null }
  }
  return null
}
