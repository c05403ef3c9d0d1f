/** Names, lists and counts for the sentences of Dead Last. Every word comes from its messages. */
import { either } from '$lib/messages'
import type { TableState } from '$lib/table.svelte'
import { capital, clockwise, gameWords } from '$lib/words'
import type { View } from './types'

export { bottomSeat, capital, clockwise, number, numbers, text } from '$lib/words'

const words = gameWords('dead-last', (view: View) => view.seats)
export const { say, knows, viewOf, seatsOf, colourOf, nameOf, who, Who, count } = words

export function seatOf(table: TableState, colour: string): number | null {
  return seatsOf(table).find((one) => one.colour === colour)?.seat ?? null
}

/** Clockwise from the reader, the reader last: "Abel, Noor and you". */
export function whoAll(table: TableState, seats: readonly number[]): string {
  return words.whoAll(table, clockwise(table, seats))
}

/** The same, short: "Ines and you", but "you and 3 others". */
export function whoFew(table: TableState, seats: readonly number[], most = 2): string {
  if (seats.length <= most) return whoAll(table, seats)
  const first = seats.includes(table.you ?? -1)
    ? (table.you ?? 0)
    : (clockwise(table, seats)[0] ?? 0)
  return say('ui.others', { name: who(table, first), n: seats.length - 1 })
}

/** "Ines, Noor or you" */
export function whoAny(table: TableState, seats: readonly number[]): string {
  return either(clockwise(table, seats).map((seat) => who(table, seat)))
}

/** The same list at the beginning of a sentence. */
export function WhoAll(table: TableState, seats: readonly number[]): string {
  return capital(whoAll(table, seats))
}

/** "Four bars": at the beginning of a sentence, small numbers as words. */
export function barsInWords(n: number): string {
  const id = `count.bars.words.${n}`
  return knows(id) ? say(id) : count('bars', n)
}

/** The printed name of a card: "Blue", "Ambush", "Steal". */
export function cardName(card: string | null): string {
  if (card === null) return say('card.none')
  return knows(`colour.${card}`) ? say(`colour.${card}`) : say(`card.${card}`)
}

/** Who is meant by a colour, as a name. */
export function whoIs(table: TableState, colour: string): string {
  const seat = seatOf(table, colour)
  return seat === null ? cardName(colour) : who(table, seat)
}

/** Marks the name at the beginning of a sentence for bold drawing. */
export function boldFirst(words: string, name: string): string {
  return name && words.startsWith(name) ? `**${name}**${words.slice(name.length)}` : words
}
