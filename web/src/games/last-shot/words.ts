/** Names, lists and counts for the sentences of Last Shot. Every word comes from its messages. */
import type { Params } from '$lib/messages'
import type { TableState } from '$lib/table.svelte'
import { gameWords } from '$lib/words'
import { cardOf } from './cards'
import type { SeatView, View } from './types'

export { either } from '$lib/messages'
export { capital, number, numbers, text, texts } from '$lib/words'

export const { say, knows, viewOf, seatsOf, colourOf, nameOf, who, whoAll, count } = gameWords(
  'last-shot',
  (view: View) => view.seats,
)

/** The first of these sentences that exists. */
export function sayFirst(ids: string[], params: Params = {}): string {
  return say(ids.find(knows) ?? ids.at(-1) ?? '', params)
}

export function seatView(table: TableState, seat: number | null): SeatView | undefined {
  return seatsOf(table).find((one) => one.seat === seat)
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

/** "your", "Ines's" */
export function whose(table: TableState, seat: number): string {
  return seat === table.you ? say('ui.whose.you') : say('ui.whose', { seat: nameOf(table, seat) })
}

/** "the hand of you" reads "your hand". */
export function tidy(words: string): string {
  const you = say('ui.you')
  return ['hand', 'turn'].reduce(
    (text, thing) => text.replaceAll(say(`ui.of.${thing}`, { seat: you }), say(`ui.your.${thing}`)),
    words,
  )
}

export function titles(ids: readonly string[]): string[] {
  return ids.map((id) => cardOf(id).title)
}
