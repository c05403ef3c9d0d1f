/** The people of the sample tables, and the votes they have behind them. Not part of the product. */
import type { PastRound, PastVote } from './types'

type Player = { colour: string; name: string; bars: number; bot?: 'steady' | 'sharp' }

export const players: Player[] = [
  { colour: 'emerald', name: 'Jonas', bars: 3 },
  { colour: 'red', name: 'Ines', bars: 3 },
  { colour: 'pink', name: 'Tomek', bars: 2 },
  { colour: 'blue', name: 'Abel', bars: 5 },
  { colour: 'purple', name: 'Noor', bars: 2 },
  { colour: 'orange', name: 'Aunt Vera', bars: 1, bot: 'steady' },
  { colour: 'yellow', name: 'Priya', bars: 1 },
  { colour: 'teal', name: 'The Clerk', bars: 1, bot: 'sharp' },
  { colour: 'black', name: 'Maximilian', bars: 4 },
  { colour: 'white', name: 'Sol', bars: 0 },
  { colour: 'grey', name: 'Mika', bars: 2, bot: 'steady' },
  { colour: 'brown', name: 'Old Bertrand', bars: 6, bot: 'sharp' },
]

export const TOMEK = 2
export const ABEL = 3
export const NOOR = 4
export const VERA = 5

export function past(count: number): { history: PastVote[]; rounds: PastRound[] } {
  const vote = (
    round: number,
    number: number,
    seats: number[],
    target: number,
    fallen: number[],
  ): PastVote => ({
    round,
    vote: number,
    choices: seats.map((seat) => ({
      seat,
      card:
        seat === target
          ? 'ambush'
          : (players[(seat + round) % 5 === 0 ? (target + 1) % count : target]?.colour ?? null),
    })),
    targets: [target],
    fallen,
    ambushed: fallen.slice(-1),
  })
  const all = Array.from({ length: count }, (_, seat) => seat)
  return {
    history: [
      ...[1, 2, 3, 4].flatMap((round) => [
        vote(round, 1, all, round % count, [round % count, (round + 3) % count]),
        vote(
          round,
          2,
          all.filter((seat) => seat !== round % count),
          (round + 1) % count,
          [(round + 1) % count],
        ),
      ]),
      vote(5, 1, all, TOMEK, [TOMEK, VERA]),
    ],
    rounds: [
      {
        round: 1,
        ending: 'showdown',
        survivors: [0, 4],
        cards: [
          { seat: 0, card: 'share' },
          { seat: 4, card: 'share' },
        ],
        paid: [
          { seat: 0, bars: 2 },
          { seat: 4, bars: 2 },
        ],
      },
      { round: 2, ending: 'sole', survivors: [3], cards: [], paid: [{ seat: 3, bars: 4 }] },
      { round: 3, ending: 'none', survivors: [], cards: [], paid: [{ seat: 2, bars: 1 }] },
      {
        round: 4,
        ending: 'showdown',
        survivors: [0, 1],
        cards: [
          { seat: 0, card: 'grab' },
          { seat: 1, card: 'steal' },
        ],
        paid: [
          { seat: 0, bars: 1 },
          { seat: 1, bars: 3 },
        ],
      },
    ],
  }
}
