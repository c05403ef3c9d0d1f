/** The votes of the game as a matrix: a row a player, a column a vote, and how the round ended. */
import type { PastRound, PastVote, View } from './types'

export type Cell = {
  /** A colour, `ambush`, or nothing laid; undefined: not part of that vote. */
  card: string | null | undefined
  fell: boolean
  /** Named somebody who was a Target. */
  hit: boolean
}
export type RoundBlock = { round: number; votes: PastVote[]; end: PastRound | null }

/** Rounds in order, the last one open perhaps. */
export function blocks(view: View): RoundBlock[] {
  const numbers = [...new Set([...view.history, ...view.rounds].map((one) => one.round))]
  return numbers
    .sort((a, b) => a - b)
    .map((round) => ({
      round,
      votes: view.history.filter((one) => one.round === round),
      end: view.rounds.find((one) => one.round === round) ?? null,
    }))
}

export function cell(view: View, vote: PastVote, seat: number): Cell {
  const choice = vote.choices.find((one) => one.seat === seat)
  const named = view.seats.find((one) => one.colour === choice?.card)?.seat
  return {
    card: choice === undefined ? undefined : choice.card,
    fell: vote.fallen.includes(seat),
    hit: named !== undefined && vote.targets.includes(named),
  }
}

/** What the round's end was for a seat: share, steal, grab, sole, or nothing; and bars won. */
export function ending(end: PastRound, seat: number): { word: string | null; bars: number } {
  const card = end.cards.find((one) => one.seat === seat)?.card ?? null
  const sole = end.ending === 'sole' && end.survivors.includes(seat)
  const bars = end.paid.find((one) => one.seat === seat)?.bars ?? 0
  return { word: card ?? (sole ? 'sole' : null), bars }
}
