/** Names, lists and counts for the sentences of Last Dog Standing. */
import { hasMessage, list, t, type Params } from '$lib/messages'
import type { Json } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import type { BoxCard, SeatView, View } from './types'

export function say(id: string, params: Params = {}): string {
  return t(`last-dog-standing.${id}`, params)
}

export function knows(id: string): boolean {
  return hasMessage(`last-dog-standing.${id}`)
}

export function viewOf(table: TableState): View | null {
  return table.view as View | null
}

export function seatView(view: View, seat: number): SeatView | undefined {
  return view.seats.find((one) => one.seat === seat)
}

export function colourOf(table: TableState, seat: number): string {
  const view = viewOf(table)
  return (view && seatView(view, seat)?.colour) || table.colour(seat)
}

export function seatOf(view: View, colour: string): number | null {
  return view.seats.find((one) => one.colour === colour)?.seat ?? null
}

/** The seat at the bottom of the board: whose eyes these are, or the first seat. */
export function bottomSeat(table: TableState): number {
  return Math.max(0, table.eye)
}

/** The others, clockwise from the seat at the bottom. */
export function rivalsOf(table: TableState, view: View): SeatView[] {
  const own = bottomSeat(table)
  const later = view.seats.filter((one) => one.seat > own)
  return [...later, ...view.seats.filter((one) => one.seat < own)]
}

export function nameOf(table: TableState, seat: number): string {
  return table.name(seat) || say(`colour.${colourOf(table, seat)}`)
}

/** "you" for the reader, a name for everybody else. */
export function who(table: TableState, seat: number): string {
  return seat === table.you ? say('ui.you') : nameOf(table, seat)
}

export function Who(table: TableState, seat: number): string {
  return seat === table.you ? say('ui.You') : nameOf(table, seat)
}

export function whoAll(table: TableState, seats: readonly number[]): string {
  return list(seats.map((seat) => who(table, seat)))
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function count(word: 'cards' | 'viruses' | 'dogs', n: number): string {
  return say(`count.${word}.${n === 1 ? 'one' : 'many'}`, { n })
}

export function cardName(card: string | null): string {
  return card === null ? say('card.back') : say(`card.${card}`)
}

export function cardNames(cards: readonly string[]): string {
  return list(cards.map(cardName))
}

/** What is printed on a card, by the deck that is played with. */
export function printed(view: View, card: string): BoxCard {
  const found = view.box.find((one) => one.card === card)
  return found ?? { card, copies: 0, effect: 'virus', family: 'danger' }
}

/** The card with an effect: names may differ from deck to deck. */
export function cardWith(view: View, effect: string): string {
  return view.box.find((one) => one.effect === effect)?.card ?? ''
}

export function numbers(value: Json | undefined): number[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
}

export function words(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

export function number(value: Json | undefined): number {
  return typeof value === 'number' ? value : -1
}
