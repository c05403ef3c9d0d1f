/** The exchange a log entry belongs to: from the card that started it to the next one. */
import type { GameEvent } from '$lib/protocol'
import type { LoggedEvent, TableState } from '$lib/table.svelte'
import { isCard } from './cards'
import { text } from './words'

/** A card played inside another belongs to the same exchange. */
const INSIDE = new Set(['extra', 'stolen', 'turned-up'])

function begins({ kind, args }: GameEvent): boolean {
  if (kind === 'turn' || kind === 'reload') return true
  return kind === 'play' && !INSIDE.has(text(args.how))
}

export function exchangeOf(table: TableState, event: GameEvent): LoggedEvent[] {
  const { log } = table
  const at = log.findIndex((entry) => entry.event === event)
  if (at < 0) return [{ event, frame: null }]
  let first = at
  while (first > 0 && !begins((log[first] as LoggedEvent).event)) first--
  let last = at + 1
  while (last < log.length && !begins((log[last] as LoggedEvent).event)) last++
  return log.slice(first, last)
}

/** The cards announced in an exchange, each once. */
export function cardsOf(entries: readonly LoggedEvent[]): string[] {
  const played = entries
    .filter(({ event }) => ['play', 'react', 'escape'].includes(event.kind))
    .map(({ event }) => text(event.args.card))
  return [...new Set(played)].filter(isCard)
}
