/** Own voting cards in the order in which they are held, with their words. */
import type { TableState } from '$lib/table.svelte'
import { answered, isSealed, wordsAfter } from './question'
import type { MineSection } from './types'
import { cardName, clockwise, nameOf, say, seatOf, who } from './words'

export type HandCard = {
  card: string
  /** Who is meant; empty for Ambush. */
  name: string
  legal: boolean
  laid: boolean
  /** What the button does. */
  label: string
  /** What the card means, or why it cannot be laid. */
  help: string
}

/** The card of this seat that lies face down; at a silent table it is the answer given. */
export function laidCard(table: TableState, mine: MineSection): string | null {
  return isSealed(table) ? (answered(table)?.replace('lay ', '') ?? null) : mine.laid
}

function helpFor(table: TableState, card: string, stands: boolean): string {
  const seat = seatOf(table, card)
  if (seat === null) return say(`card.${card}.help`)
  return say(stands ? 'card.target.help' : 'card.fallen.help', { seat: who(table, seat) })
}

/** Clockwise from the reader, Ambush last. On the phone Ambush is first, the fallen are last. */
export function handCards(table: TableState, mine: MineSection, phone: boolean): HandCard[] {
  const legal = wordsAfter(table, 'lay')
  const laid = laidCard(table, mine)
  const held = mine.cards.map(({ card }) => card)
  const targets = held.map((card) => seatOf(table, card)).filter((seat) => seat !== null)
  const order = clockwise(table, targets)
  const standing = new Set(mine.cards.filter((one) => one.playable).map(({ card }) => card))
  const place = (card: string) => {
    const seat = seatOf(table, card)
    if (seat === null) return phone ? -1 : held.length
    return order.indexOf(seat) + (phone && !standing.has(card) ? held.length : 0)
  }
  return held
    .sort((a, b) => place(a) - place(b))
    .map((card) => {
      const seat = seatOf(table, card)
      const name = seat === null ? '' : nameOf(table, seat)
      return {
        card,
        name,
        legal: legal.includes(card),
        laid: card === laid,
        label: name
          ? say('option.lay.seat', { colour: cardName(card), seat: name })
          : say(`option.lay.${card}`),
        help: helpFor(table, card, standing.has(card)),
      }
    })
}
