/** The events seen so far, up to the moment that is looked at. */
import type { GameEvent } from '$lib/protocol'
import type { Frame, TableState } from '$lib/table.svelte'

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

const answerers = new WeakMap<readonly Frame[], Map<GameEvent, number>>()

/** In a replay, who gave the answer that an event came from; null when that is not known. */
export function answererOf(table: TableState, event: GameEvent): number | null {
  let known = answerers.get(table.frames)
  if (!known) {
    known = new Map()
    for (const { events, answer } of table.frames) {
      for (const one of events) if (answer) known.set(one, answer.seat)
    }
    answerers.set(table.frames, known)
  }
  return known.get(event) ?? null
}
