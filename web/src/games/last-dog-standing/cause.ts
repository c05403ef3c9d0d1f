/** What hit somebody: the card and whose it was, in the words of the log. */
import type { LoggedEvent, TableState } from '$lib/table.svelte'
import { describe } from './describe'
import { CAUSES } from './elimination-story'

/** The last card of this turn that did something to somebody, and the Bribe that turned it. */
export function causesOf(log: readonly LoggedEvent[]): LoggedEvent[] {
  let found: LoggedEvent[] = []
  for (const logged of log) {
    const { kind } = logged.event
    if (kind === 'turn') found = []
    if (CAUSES.includes(kind)) found = [logged]
    if (kind === 'redirect') found = [...found, logged]
  }
  return found
}

/** The sentences about it; empty if it was before this page was opened. */
export function causeLine(table: TableState): string {
  return told(table, causesOf(table.log))
}

export function told(table: TableState, events: readonly LoggedEvent[]): string {
  return events.flatMap(({ event }) => describe(event, table)?.text ?? []).join(' ')
}
