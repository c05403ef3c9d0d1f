/** The events seen so far, up to the moment that is looked at. */
import type { GameEvent } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'

export function eventsSoFar(table: TableState): GameEvent[] {
  const { cursor } = table
  const past = table.log.filter(({ frame }) => frame === null || cursor === null || frame <= cursor)
  return past.map(({ event }) => event)
}

/** What followed the last event of one kind, without it. */
export function since(events: readonly GameEvent[], kind: string): GameEvent[] {
  const last = events.findLastIndex((event) => event.kind === kind)
  return last < 0 ? [] : events.slice(last + 1)
}
