/** Words for an option: in full for text mode, short for a button. */
import type { Option } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { asks, cardOf, isTerminated } from './cards'
import { readOffer, type Offer } from './offers'
import { knows, say, seatOf, titles, viewOf, who, whoAll } from './words'
import { list } from '$lib/messages'

function targets(table: TableState, offer: Offer): string {
  const seats = offer.colours.map((colour) => seatOf(table, colour)).filter((one) => one !== null)
  return whoAll(table, seats)
}

/** How a card is played: on a target, as an Action, or with no effect. */
function manner(table: TableState, offer: Offer): string {
  const card = cardOf(offer.cards[0] ?? '')
  if (offer.verb === 'react') return offer.colours.length ? '.named' : ''
  if (offer.verb !== 'play') return offer.colours.length ? '.seat' : ''
  if (card.kind === 'reaction') return '.action'
  if (offer.colours.length) return isTerminated(card.id) ? '.shoot' : '.target'
  const idle = viewOf(table)?.mine?.idle ?? []
  return idle.includes(card.id) ? '.nobody' : ''
}

/** The ending of "pass" by what is being asked. */
function declines(prompt: string): string {
  const word = prompt === 'again' ? 'turn' : asks[prompt]?.declines
  return word ? `.${word}` : ''
}

export function offerText(table: TableState, offer: Offer): string {
  const prompt = table.ask?.prompt ?? ''
  const word = offer.words[0] ?? ''
  let id = `option.${offer.verb}${manner(table, offer)}`
  if (offer.verb === 'pass') id += declines(prompt)
  if (offer.verb === 'none') id += prompt === 'churn-and-burn' ? '.discard' : '.keep'
  if (word && knows(`${id}.${word}`)) id += `.${word}`
  const seat = offer.colours[0] ? seatOf(table, offer.colours[0]) : null
  const kind = knows(`kind.${word}`) ? say(`kind.${word}`) : word
  if (offer.verb === 'reload') {
    const out = viewOf(table)?.mine?.hand.length ?? 0
    return say('option.reload.price', { out })
  }
  return say(knows(id) ? id : `option.${offer.verb}`, {
    card: titles(offer.cards)[0] ?? '',
    cards: list(titles(offer.cards)),
    targets: targets(table, offer),
    named: targets(table, offer),
    seat: seat === null ? '' : who(table, seat),
    kind,
    source: word,
  })
}

/** The words on the gold button. */
export function shortText(table: TableState, offer: Offer): string {
  const card = offer.cards[0] ?? ''
  const at = targets(table, offer)
  if (offer.verb === 'play' && at)
    return isTerminated(card)
      ? say('ui.do.shoot', { targets: at })
      : say('ui.do.at', { targets: at })
  if (offer.verb === 'play' || offer.verb === 'react')
    return at
      ? say('ui.do.name', { targets: at })
      : say('option.play', { card: cardOf(card).title })
  if (offer.verb === 'give' && at) return say('ui.do.give', { targets: at })
  if (offer.cards.length > 1) return say(`ui.do.${offer.verb}`, { n: offer.cards.length })
  return offerText(table, offer)
}

export function optionText(option: Option, table: TableState): string {
  if (option.slots.length) return say('ui.do.some')
  return offerText(table, readOffer(option))
}
