/** Why the heist was lost: what was missing, the rule, and what to try next time. */
import type { TableState } from '$lib/table.svelte'
import type { Why } from '$lib/why'
import { nameOf, say, viewOf } from './words'
import { list } from '$lib/messages'

export function why(table: TableState): Why | null {
  const result = viewOf(table)?.result
  if (!result || result.won) return null
  const lost = table.log.findLast(({ event }) => event.kind === 'lost')
  const inside = result.seats.filter((one) => one.out === null).map((one) => one.seat)
  const reason = ['short', 'left-behind', 'all-busted'].includes(result.reason)
    ? result.reason
    : 'short'
  return {
    title: say('why.title'),
    happened: say(`why.${reason}`, {
      names: list(inside.map((seat) => nameOf(table, seat))),
      rounds: result.rounds,
      alert: result.alert,
    }),
    rule: say('why.rule'),
    paragraph: lost?.event.rule ?? '16.2',
    next: say(`why.${reason}.next`),
    frame: null,
  }
}
