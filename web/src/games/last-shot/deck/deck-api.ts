/** Decks as the server counts them: every change is its answer. */
import { api } from '$lib/api'
import type { Kind, SetName } from '../cards'

export type Start = 'training' | 'balanced' | 'random' | 'house'
export const STARTS: readonly Start[] = ['training', 'balanced', 'random', 'house']

/** What a deck comes to at a table of so many players. */
export interface DeckSummary {
  seats: number
  /** Cards that a deck for so many players needs. */
  size: number
  count: number
  /** Cards still needed; below zero there are too many. */
  missing: number
  code: string
  cards: Record<string, number>
  sets: Partial<Record<SetName, number>>
  kinds: Partial<Record<Kind, number>>
  /** For each Terminated card, how many cards of the deck escape it. */
  escapes: Record<string, number>
  may_start_with_two: boolean
}

export interface DeckChange {
  do?: 'open' | 'start' | 'cycle' | 'fill'
  start?: Start
  card?: string
}

/** Change a deck given as text, and hear what it comes to. Without seats, its size decides. */
export function askDeck(
  deck: string,
  seats: number | null,
  change: DeckChange = {},
): Promise<DeckSummary> {
  return api.post<DeckSummary>('/api/last-shot/deck', { deck, seats, ...change })
}
