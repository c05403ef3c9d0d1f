/** Why you fell: the card, whose it was, and what would have saved you. */
import { frameWhere } from '$lib/endings'
import { either } from '$lib/messages'
import type { TableState } from '$lib/table.svelte'
import type { Why } from '$lib/why'
import { cardOf, exitsFrom } from './cards'
import type { View } from './types'
import { capital, say, viewOf, who } from './words'

export function why(table: TableState): Why | null {
  const view = viewOf(table)
  const fall = view?.falls.findLast((one) => one.seat === table.you)
  if (!view || !fall || fall.card === null) return null
  const card = cardOf(fall.card)
  const by = fall.by === null || fall.by === fall.seat ? null : fall.by
  const ways = exitsFrom(card.id).map((one) => one.title)
  return {
    title: say('why.title'),
    happened: say(by === null ? 'moment.alone.you' : 'moment.by.you', {
      by: by === null ? '' : capital(who(table, by)),
      card: card.title,
    }),
    rule: say(ways.length ? 'why.rule' : 'why.rule.none', { card: card.title }),
    paragraph: ways.length ? '7.7' : '8.8',
    next: say(ways.length ? 'why.next' : 'why.next.none', {
      card: card.title,
      cards: either(ways),
    }),
    frame: frameWhere(table, (one: View) => one.falls.length > view.falls.indexOf(fall)),
  }
}
