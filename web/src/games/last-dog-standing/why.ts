/** Why you fell: the Viruses, the card and whose it was, and what could have been done. */
import type { TableState } from '$lib/table.svelte'
import type { Why } from '$lib/why'
import { describe } from './describe'
import { CAUSES, storyOf } from './elimination-story'
import { printed, say, text, viewOf } from './words'

/** Effects whose Viruses can be avoided in a way of their own. */
const AVOIDABLE = ['check', 'expose', 'infect', 'quarantine', 'surprise']

export function why(table: TableState): Why | null {
  const view = viewOf(table)
  const fell = view?.eliminated.some((one) => one.seat === table.you)
  const last = storyOf(table.log, table.you ?? -1).at(-1)
  if (!view || !fell || !last) return null
  const cause = last.events.findLast(({ event }) => CAUSES.includes(event.kind))?.event
  const card = text(cause?.args.card)
  const effect = card ? printed(view, card).effect : ''
  return {
    title: say('why.title'),
    happened: last.events.flatMap(({ event }) => describe(event, table)?.text ?? []).join(' '),
    rule: say('why.rule'),
    paragraph: '10.1',
    next: say(`why.next.${AVOIDABLE.includes(effect) ? effect : 'own'}`),
    frame: last.events.at(-1)?.frame ?? null,
  }
}
