/** Which cards move between which zones when something happens. */
import type { GameEvent } from '$lib/protocol'
import { number, text, words } from './words'

/** Zones by name: `deck`, `discard`, `reserve`, `hand` (the own one), `seat-2`, `front-2`. */
export interface Flight {
  id: number
  from: string
  to: string
  /** Face, or null for a card that only its owner may see. */
  card: string | null
  delay: number
}

type Move = Omit<Flight, 'id' | 'delay'>
const STEP_MS = 120

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
      return words(args.cards).map((one) => ({ from: hand, to: 'discard', card: one }))
    case 'pull': {
      const victim = number(args.target)
      return [{ from: victim === you ? 'hand' : `seat-${victim}`, to: 'discard', card }]
    }
    default:
      return []
  }
}

/** Cards on their way, one after the other. */
export function flightsOf(events: readonly GameEvent[], you: number | null): Omit<Flight, 'id'>[] {
  const moves = events.flatMap((event) => movesOf(event, you))
  return moves.slice(0, 12).map((move, order) => ({ ...move, delay: order * STEP_MS }))
}
