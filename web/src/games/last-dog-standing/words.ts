/** Names, lists and counts for the sentences of Last Dog Standing. */
import { list } from '$lib/messages'
import type { TableState } from '$lib/table.svelte'
import { bottomSeat, gameWords } from '$lib/words'
import type { PrintedCard, SeatView, View } from './types'

export { bottomSeat, capital, number, numbers, text, texts } from '$lib/words'

export const { say, knows, viewOf, colourOf, nameOf, who, Who, whoAll, count } = gameWords(
  'last-dog-standing',
  (view: View) => view.seats,
)

export function seatView(view: View, seat: number): SeatView | undefined {
  return view.seats.find((one) => one.seat === seat)
}

export function seatOf(view: View, colour: string): number | null {
  return view.seats.find((one) => one.colour === colour)?.seat ?? null
}

/** The others, clockwise from the seat at the bottom. */
export function rivalsOf(table: TableState, view: View): SeatView[] {
  const own = bottomSeat(table)
  const later = view.seats.filter((one) => one.seat > own)
  return [...later, ...view.seats.filter((one) => one.seat < own)]
}

export function cardName(card: string | null): string {
  return card === null ? say('card.back') : say(`card.${card}`)
}

export function cardNames(cards: readonly string[]): string {
  return list(cards.map(cardName))
}

/** What is printed on a card in this edition. */
export function printed(view: View, card: string): PrintedCard {
  const found = view.edition.cards.find((one) => one.card === card)
  return found ?? { card, copies: 0, effect: 'virus', family: 'danger' }
}

/** The card with an effect: names may differ between editions. */
export function cardWith(view: View, effect: string): string {
  return view.edition.cards.find((one) => one.effect === effect)?.card ?? ''
}
