/** Names, lists and numbers for the sentences of Kill Shot. Every word comes from its messages. */
import { hasMessage, list, t, type Params } from '$lib/messages'
import type { Json } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { numberOf, faceOf } from './cards'
import type { PileView, SeatView, View } from './types'

export function say(id: string, params: Params = {}): string {
  return t(`kill-shot.${id}`, params)
}

export function knows(id: string): boolean {
  return hasMessage(`kill-shot.${id}`)
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

/** Whose hand is shown: the own seat, or the one looked through in a replay. */
export function ownSeat(table: TableState): number | null {
  return table.you ?? (table.eye >= 0 ? table.eye : null)
}

export function nameOf(table: TableState, seat: number): string {
  return table.name(seat) || t(`colour.${colourOf(table, seat)}`)
}

/** "you" for the reader, a name for everybody else. */
export function who(table: TableState, seat: number): string {
  return seat === table.you ? say('ui.you') : nameOf(table, seat)
}

export function Who(table: TableState, seat: number): string {
  return seat === table.you ? say('ui.You') : nameOf(table, seat)
}

/** Clockwise from the reader, the reader last. */
export function whoAll(table: TableState, seats: readonly number[]): string {
  const all = table.seats.length || 1
  const first = Math.max(0, table.eye)
  const steps = (seat: number) => (seat - first - 1 + all) % all
  return list([...seats].sort((a, b) => steps(a) - steps(b)).map((seat) => who(table, seat)))
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
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

function either(words: string[]): string {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  return say('ui.or', { list: words.slice(0, -1).join(say('ui.comma')), last })
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

export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

export function texts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** A number from an event; -1 is nobody. */
export function int(value: Json | undefined): number {
  return typeof value === 'number' ? value : -1
}

export function ints(value: Json | undefined): number[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
}

const abilities: Record<string, string> = {
  'the-cartographer': 'known-ground',
  'saint-static': 'heavy-static',
  'broker-null': 'paid-tip',
  nightjar: 'no-moon',
  'mister-marrow': 'body-double',
}

/** The printed ability of a target that no longer lies on the table. */
export function abilityOf(target: string): string | null {
  return abilities[target] ?? null
}

/** A frame of a replay may hold less than a whole view. */
export function viewOfFrame(view: Record<string, unknown>): Partial<View> {
  return view as Partial<View>
}
