/** What this pair of eyes noticed since the last reveal: signals seen, and tells. */
import { OPEN, type GameEvent } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { eventsSoFar, since } from './events'

const HEARD = ['signal', 'said', 'whispered']

/** The newest first. */
export function noticed(table: TableState, most: number): GameEvent[] {
  const events = eventsSoFar(table)
  const now = events.some((event) => event.kind === 'conspire') ? since(events, 'conspire') : events
  return now
    .filter(({ kind }) => HEARD.includes(kind) || (kind === 'tell' && table.eye !== OPEN))
    .reverse()
    .slice(0, most)
}

/** Proposals made to this seat that wait for a word: the newest of each sender. */
export function proposals(table: TableState): GameEvent[] {
  const made = noticed(table, 99).filter(
    ({ kind, args }) => kind === 'signal' && args.verb === 'propose' && args.from !== table.you,
  )
  const agreed = noticed(table, 99).filter(
    ({ kind, args }) => kind === 'signal' && args.verb === 'agree' && args.from === table.you,
  )
  const senders = new Set<unknown>()
  return made.filter(({ args }) => {
    const answered = agreed.some((one) => one.args.about === args.about)
    if (answered || senders.has(args.from)) return false
    senders.add(args.from)
    return true
  })
}
