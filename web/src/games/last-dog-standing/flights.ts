/** What moves between which zones when something happens: cards, a cough, a bat. */
import type { GameEvent } from '$lib/protocol'
import type { View } from './types'
import { cardWith, number, text, texts } from './words'

/**
 * Zones by name: `deck`, `discard`, `reserve`, `hand` (yours), `lamp`, `seat-2`, `front-2`,
 * `dog-2`.
 */
export interface Flight {
  id: number
  kind: 'card' | 'puff' | 'bat'
  from: string
  to: string
  /** Face, or null for a card that only its owner may see. */
  card: string | null
  delay: number
  ms: number
}

type Move = Pick<Flight, 'from' | 'to' | 'card'>
const STEP_MS = 120
const CARD_MS = 620
const PUFF_MS = 900
const BAT_MS = 1_700
/** When the bat has circled the lamp and the Viruses follow it. */
const BAT_DIVES_MS = 1_050

function movesOf({ kind, args }: GameEvent, you: number | null): Move[] {
  const seat = number(args.seat)
  const hand = seat === you ? 'hand' : `seat-${seat}`
  const card = text(args.card) || null
  const times = (n: number, move: Move) => Array<Move>(Math.max(0, n)).fill(move)
  switch (kind) {
    case 'draw':
      return [{ from: 'deck', to: hand, card: null }]
    case 'open':
      return [{ from: 'deck', to: hand, card }]
    case 'play':
    case 'aim':
    case 'discard':
    case 'redirect':
      return [{ from: hand, to: 'discard', card }]
    case 'sanitize':
      return [
        { from: hand, to: 'discard', card },
        { from: hand, to: 'deck', card: null },
      ]
    case 'virus':
      return [{ from: hand, to: `front-${seat}`, card: 'virus' }]
    case 'found':
      return times(number(args.viruses), { from: hand, to: `front-${seat}`, card: 'virus' })
    case 'take':
      return times(number(args.count), { from: 'deck', to: hand, card: null })
    case 'reshuffle':
      return times(number(args.cards), { from: hand, to: 'deck', card: null })
    case 'tension':
      return times(number(args.added), { from: 'reserve', to: 'deck', card: 'virus' })
    case 'buried':
      return times(number(args.viruses), { from: `front-${seat}`, to: 'deck', card: 'virus' })
    case 'dropped':
      return texts(args.cards).map((one) => ({ from: hand, to: 'discard', card: one }))
    case 'pull': {
      const victim = number(args.target)
      return [{ from: victim === you ? 'hand' : `seat-${victim}`, to: 'discard', card }]
    }
    default:
      return []
  }
}

/** Cards in flight, one after another; those that a bat brings wait for the bat. */
export function flightsOf(events: readonly GameEvent[], you: number | null): Omit<Flight, 'id'>[] {
  let start = 0
  let order = 0
  const flights: Omit<Flight, 'id'>[] = []
  for (const event of events) {
    const brings = event.kind === 'tension'
    if (brings) {
      const delay = start + order * STEP_MS
      flights.push({ kind: 'bat', from: 'deck', to: 'deck', card: null, delay, ms: BAT_MS })
      start += BAT_DIVES_MS
    }
    for (const move of movesOf(event, you)) {
      flights.push({ ...move, kind: 'card', delay: start + order * STEP_MS, ms: CARD_MS })
      order += 1
    }
  }
  return flights.slice(0, 12)
}

/** A cough hovers before one dog and moves on to the next who has to draw. */
export class Cough {
  #at: number | null = null

  /** Where it is now. */
  follow(events: readonly GameEvent[], view: View): Omit<Flight, 'id'>[] {
    const puffs: Omit<Flight, 'id'>[] = []
    for (const { kind, args } of events) {
      const seat = number(args.seat)
      if (kind === 'turn') this.#at = null
      if (kind === 'play') this.#at = text(args.card) === cardWith(view, 'infect') ? seat : null
      if (this.#at === null || args.manner !== 'infect' || seat === this.#at) continue
      if (kind !== 'draw' && kind !== 'open') continue
      const [from, to] = [`dog-${this.#at}`, `dog-${seat}`]
      puffs.push({ kind: 'puff', from, to, card: null, delay: puffs.length * PUFF_MS, ms: PUFF_MS })
      this.#at = seat
    }
    return puffs
  }
}
