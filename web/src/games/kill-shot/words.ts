/** Names, lists and numbers for the sentences of Kill Shot. Every word comes from its messages. */
import { either } from '$lib/messages'
import type { TableState } from '$lib/table.svelte'
import { clockwise, gameWords } from '$lib/words'
import { numberOf, faceOf } from './cards'
import type { PileView, SeatView, View } from './types'

export { capital, number, numbers, text, texts } from '$lib/words'

const words = gameWords('kill-shot', (view: View) => view.seats)
export const { say, knows, viewOf, colourOf, nameOf, who, Who } = words

export function seatView(view: View, seat: number): SeatView | undefined {
  return view.seats.find((one) => one.seat === seat)
}

/** Whose hand is shown: your own, or the chosen viewer's in a replay. */
export function ownSeat(table: TableState): number | null {
  return table.you ?? (table.eye >= 0 ? table.eye : null)
}

/** Clockwise from the reader, with the reader last. */
export function whoAll(table: TableState, seats: readonly number[]): string {
  return words.whoAll(table, clockwise(table, seats))
}

/** "Ines's", "your" */
export function whose(table: TableState, seat: number): string {
  return seat === table.you ? say('ui.your') : say('ui.whose', { name: nameOf(table, seat) })
}

/** "a 5", "an 8" */
export function aNumber(n: number): string {
  return say(n === 8 ? 'ui.an' : 'ui.a', { n })
}

/** "a 4 or a 5" */
export function anyOf(numbers: readonly number[]): string {
  return either(numbers.map(aNumber))
}

/** "4 or 5" */
export function plainAny(numbers: readonly number[]): string {
  return either(numbers.map(String))
}

/** The numbers a seat may play on a pile now. */
export function followsFor(view: View, pile: PileView, seat: number | null): number[] {
  return seat !== null && view.hunt.ally === seat ? pile.ally_follows : pile.follows
}

export function titleOfCard(card: string): string {
  return say(`title.${faceOf(card)}`)
}

/** "5 District", "Jam" */
export function cardWords(card: string): string {
  const number = numberOf(card)
  return number === null
    ? titleOfCard(card)
    : say('ui.card', { n: number, title: titleOfCard(card) })
}

/** "Crimson 5 District" */
export function wholeCard(card: string): string {
  return say('ui.card.whole', { deck: deckName(card), card: cardWords(card) })
}

/** "Slot 2, Crimson 5 District" */
export function slotWords(held: { card: string | null } | null, n: number): string {
  if (!held) return say('ui.slot.gap', { n })
  return held.card ? say('ui.slot', { n, card: wholeCard(held.card) }) : say('ui.slot.down', { n })
}

export function deckName(card: string): string {
  return say(`deck.${card.split('-')[0] ?? ''}`)
}

export function targetName(id: string): string {
  return say(`name.${id}`)
}

export function points(n: number): string {
  return say('ui.points', { n })
}

/** "41.71" since Go. */
export function seconds(ms: number): string {
  return (ms / 1000).toFixed(2)
}

/** A frame of a replay may hold only part of a view. */
export function viewOfFrame(view: Record<string, unknown>): Partial<View> {
  return view as Partial<View>
}
