/**
 * Words that every game needs: its sentences, and names for its seats.
 *
 *   export const { say, nameOf, who } = gameWords('dead-last', (view: View) => view.seats)
 */
import { hasMessage, list, t, type Params } from './messages'
import type { Json, SeatNumber } from './protocol'
import type { TableState } from './table.svelte'

interface Coloured {
  seat: SeatNumber
  colour: string
}

/** Build the words of one game; `seatsIn` finds the seats in its view. */
export function gameWords<View, Seat extends Coloured>(
  game: string,
  seatsIn: (view: View) => readonly Seat[],
) {
  function say(id: string, params: Params = {}): string {
    return t(`${game}.${id}`, params)
  }

  function knows(id: string): boolean {
    return hasMessage(`${game}.${id}`)
  }

  function viewOf(table: TableState): View | null {
    return table.view as View | null
  }

  function seatsOf(table: TableState): readonly Seat[] {
    const view = viewOf(table)
    return view ? seatsIn(view) : []
  }

  function colourOf(table: TableState, seat: SeatNumber): string {
    return seatsOf(table).find((one) => one.seat === seat)?.colour ?? table.colour(seat)
  }

  /** A player's name, or the colour of a seat without one. */
  function nameOf(table: TableState, seat: SeatNumber): string {
    return table.name(seat) || t(`colour.${colourOf(table, seat)}`)
  }

  /** "you" for the reader, a name for everybody else. */
  function who(table: TableState, seat: SeatNumber): string {
    return seat === table.you ? say('ui.you') : nameOf(table, seat)
  }

  /** The same at the beginning of a sentence. */
  function Who(table: TableState, seat: SeatNumber): string {
    return seat === table.you ? capital(say('ui.you')) : nameOf(table, seat)
  }

  /** "Abel, Noor and you" */
  function whoAll(table: TableState, seats: readonly SeatNumber[]): string {
    return list(seats.map((seat) => who(table, seat)))
  }

  /** "1 card", "4 cards", and "no card" where the game has words for none. */
  function count(word: string, n: number): string {
    const none = n === 0 && knows(`count.${word}.none`)
    return say(`count.${word}.${none ? 'none' : n === 1 ? 'one' : 'many'}`, { n })
  }

  return { say, knows, viewOf, seatsOf, colourOf, nameOf, who, Who, whoAll, count }
}

/** The seat at the bottom of the board: the viewer's, or the first one. */
export function bottomSeat(table: TableState): SeatNumber {
  return Math.max(0, table.eye)
}

/** Clockwise from the reader, the reader last: "Abel, Noor and you". */
export function clockwise(table: TableState, seats: readonly SeatNumber[]): SeatNumber[] {
  const all = table.seats.length || 1
  const steps = (seat: SeatNumber) => (seat - bottomSeat(table) - 1 + all) % all
  return [...seats].sort((a, b) => steps(a) - steps(b))
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Read a text from an event; "" if there is none. */
export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

export function texts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** Read a number from an event, usually a seat; -1 if there is none. */
export function number(value: Json | undefined): number {
  return typeof value === 'number' ? value : -1
}

export function numbers(value: Json | undefined): number[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
}
