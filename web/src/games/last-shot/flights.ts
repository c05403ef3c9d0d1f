/** Cards on their way from zone to zone, read from what just happened. */
import type { GameEvent } from '$lib/protocol'
import { numbers, number, text, texts } from './words'

/** `deck`, `discards`, `terminated`, `supply`, `table`, or a seat: `seat-2`. */
export type Zone = string
export type Move = {
  from: Zone
  to: Zone
  /** A card's face, or null for the lamp back; `dark` is the back of the supply. */
  face: string | null
  order: number
}
export type Flight = Move & { id: number }

const MOST = 8
const seat = (event: GameEvent, name = 'seat'): Zone => `seat-${number(event.args[name])}`

type Reader = (event: GameEvent) => Omit<Move, 'order'>[]

function each(faces: readonly (string | null)[], from: Zone, to: Zone): Omit<Move, 'order'>[] {
  return faces.map((face) => ({ from, to, face }))
}

const backs = (n: number): null[] => Array<null>(Math.max(0, n)).fill(null)

const readers: Record<string, Reader> = {
  draw: (event) =>
    each(
      [text(event.args.card) || null],
      event.args.how === 'private' ? seat(event) : 'deck',
      seat(event),
    ),
  play: (event) =>
    each([text(event.args.card)], event.args.how === 'turned-up' ? 'deck' : seat(event), 'table'),
  react: (event) => each([text(event.args.card)], seat(event), 'table'),
  reload: (event) => each(texts(event.args.cards), seat(event), 'discards'),
  discard: (event) => each(texts(event.args.cards), seat(event), 'discards'),
  pass: (event) => each(backs(number(event.args.count)), seat(event), seat(event, 'to_seat')),
  pick: (event) => each([text(event.args.card)], 'discards', seat(event)),
  burn: (event) => each([text(event.args.card)], 'deck', 'discards'),
  call: (event) => each([text(event.args.card)], 'deck', seat(event)),
  chamber: (event) => each([text(event.args.card)], 'deck', 'discards'),
  stash: (event) => each(backs(number(event.args.count)), 'deck', seat(event)),
  recruit: (event) => each([null], 'supply', seat(event)),
  return: (event) => each(texts(event.args.cards), 'terminated', 'deck'),
  reshuffle: (event) => [
    ...each(backs(3), 'discards', 'deck'),
    ...(event.args.how === 'supply' ? each(['dark'], 'supply', 'deck') : []),
  ],
  swap: (event) => {
    const [one = -1, two = -1] = numbers(event.args.seats)
    return [
      ...each(backs(2), `seat-${one}`, `seat-${two}`),
      ...each(backs(2), `seat-${two}`, `seat-${one}`),
    ]
  },
  clear: (event) => each(texts(event.args.terminated), seat(event), 'terminated'),
}

/** At most so many at once: what happened is in the log, this only shows where it went. */
export function flightsOf(events: readonly GameEvent[]): Move[] {
  return events
    .flatMap((event) => readers[event.kind]?.(event) ?? [])
    .filter(({ from, to }) => from !== to)
    .slice(0, MOST)
    .map((move, order) => ({ ...move, order }))
}
