/** Names, lists and counts for the sentences of Dead Last. Every word comes from its messages. */
import { hasMessage, list, t, type Params } from '$lib/messages'
import type { Json } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import type { SeatView, View } from './types'

export function say(id: string, params: Params = {}): string {
  return t(`dead-last.${id}`, params)
}

export function knows(id: string): boolean {
  return hasMessage(`dead-last.${id}`)
}

export function viewOf(table: TableState): View | null {
  return table.view as View | null
}

export function seatsOf(table: TableState): SeatView[] {
  return viewOf(table)?.seats ?? []
}

export function colourOf(table: TableState, seat: number): string {
  return seatsOf(table).find((one) => one.seat === seat)?.colour ?? table.colour(seat)
}

export function seatOf(table: TableState, colour: string): number | null {
  return seatsOf(table).find((one) => one.colour === colour)?.seat ?? null
}

/** The seat at the bottom of the ring: whose eyes these are, or the first seat. */
export function bottomSeat(table: TableState): number {
  return Math.max(0, table.eye)
}

/** A player's own name; a seat without one goes by its colour. */
export function nameOf(table: TableState, seat: number): string {
  return table.name(seat) || say(`colour.${colourOf(table, seat)}`)
}

/** "you" for the reader, a name for everybody else. */
export function who(table: TableState, seat: number): string {
  return seat === table.you ? say('ui.you') : nameOf(table, seat)
}

/** The same at the beginning of a sentence. */
export function Who(table: TableState, seat: number): string {
  return seat === table.you ? say('ui.You') : nameOf(table, seat)
}

/** Clockwise from the reader, the reader last: "Abel, Noor and you". */
export function inOrder(table: TableState, seats: readonly number[]): number[] {
  const all = seatsOf(table).length || 1
  const steps = (seat: number) => (seat - bottomSeat(table) - 1 + all) % all
  return [...seats].sort((a, b) => steps(a) - steps(b))
}

export function whoAll(table: TableState, seats: readonly number[]): string {
  return list(inOrder(table, seats).map((seat) => who(table, seat)))
}

/** The same, short: "Ines and you", but "you and 3 others". */
export function whoFew(table: TableState, seats: readonly number[], most = 2): string {
  if (seats.length <= most) return whoAll(table, seats)
  const first = seats.includes(table.you ?? -1) ? (table.you ?? 0) : (inOrder(table, seats)[0] ?? 0)
  return say('ui.others', { name: who(table, first), n: seats.length - 1 })
}

/** "Ines, Noor or you" */
export function whoAny(table: TableState, seats: readonly number[]): string {
  return either(inOrder(table, seats).map((seat) => who(table, seat)))
}

/** The same list at the beginning of a sentence. */
export function WhoAll(table: TableState, seats: readonly number[]): string {
  return capital(whoAll(table, seats))
}

function either(names: string[]): string {
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  return say('ui.or', { list: names.slice(0, -1).join(say('ui.comma')), last })
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "1 bar", "4 bars" */
export function count(word: 'bars' | 'votes' | 'players', n: number): string {
  return say(`count.${word}.${n === 1 ? 'one' : 'many'}`, { n })
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

export function numbers(value: Json | undefined): number[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
}

export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** A seat number from an event; -1 is nobody. */
export function seatNumber(value: Json | undefined): number {
  return typeof value === 'number' ? value : -1
}

/** Marks the name at the beginning of a sentence for bold drawing. */
export function boldFirst(words: string, name: string): string {
  return name && words.startsWith(name) ? `**${name}**${words.slice(name.length)}` : words
}
