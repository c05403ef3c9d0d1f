/** Names, lists and counts for the sentences of Last Shot. Every word comes from its messages. */
import { hasMessage, list, t, type Params } from '$lib/messages'
import type { Json } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { cardOf } from './cards'
import type { SeatView, View } from './types'

export function say(id: string, params: Params = {}): string {
  return t(`last-shot.${id}`, params)
}

export function knows(id: string): boolean {
  return hasMessage(`last-shot.${id}`)
}

/** The first of these sentences that exists. */
export function sayFirst(ids: string[], params: Params = {}): string {
  return say(ids.find(knows) ?? ids.at(-1) ?? '', params)
}

export function viewOf(table: TableState): View | null {
  return table.view as View | null
}

export function seatsOf(table: TableState): SeatView[] {
  return viewOf(table)?.seats ?? []
}

export function seatView(table: TableState, seat: number | null): SeatView | undefined {
  return seatsOf(table).find((one) => one.seat === seat)
}

export function colourOf(table: TableState, seat: number): string {
  return seatView(table, seat)?.colour ?? table.colour(seat)
}

export function seatOf(table: TableState, colour: string): number | null {
  return seatsOf(table).find((one) => one.colour === colour)?.seat ?? null
}

/** Seats clockwise from the one at the bottom: whose eyes these are, or the first. */
export function fromBottom(table: TableState): SeatView[] {
  const seats = seatsOf(table)
  const first = Math.max(
    0,
    seats.findIndex((one) => one.seat === table.eye),
  )
  return [...seats.slice(first), ...seats.slice(0, first)]
}

/** A player's own name; a seat without one goes by its colour. */
export function nameOf(table: TableState, seat: number): string {
  return table.name(seat) || say(`colour.${colourOf(table, seat)}`)
}

/** "you" for the reader, a name for everybody else. */
export function who(table: TableState, seat: number): string {
  return seat === table.you ? say('ui.you') : nameOf(table, seat)
}

/** "your", "Ines's" */
export function whose(table: TableState, seat: number): string {
  return seat === table.you ? say('ui.whose.you') : say('ui.whose', { seat: nameOf(table, seat) })
}

export function whoAll(table: TableState, seats: readonly number[]): string {
  return list(seats.map((seat) => who(table, seat)))
}

/** "the hand of you" reads "your hand". */
export function tidy(words: string): string {
  const you = say('ui.you')
  return ['hand', 'turn'].reduce(
    (text, thing) => text.replaceAll(say(`ui.of.${thing}`, { seat: you }), say(`ui.your.${thing}`)),
    words,
  )
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "1 card", "4 cards", "no card" */
export function count(word: 'cards' | 'players' | 'escapes', n: number): string {
  const none = n === 0 && knows(`count.${word}.none`)
  return say(`count.${word}.${none ? 'none' : n === 1 ? 'one' : 'many'}`, { n })
}

export function titles(ids: readonly string[]): string[] {
  return ids.map((id) => cardOf(id).title)
}

/** "A, B or C" */
export function either(words: string[]): string {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  return say('ui.or', { list: words.slice(0, -1).join(say('ui.comma')), last })
}

export function numbers(value: Json | undefined): number[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
}

export function texts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** A seat number from an event; -1 is nobody. */
export function seatNumber(value: Json | undefined): number {
  return typeof value === 'number' ? value : -1
}
