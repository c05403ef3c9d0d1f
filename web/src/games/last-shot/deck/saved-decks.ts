/** Named decks, saved on this device. */

export interface SavedDeck {
  name: string
  code: string
  seats: number
}

const KEY = 'last-table.last-shot.decks'
const MOST = 40

function isDeck(value: unknown): value is SavedDeck {
  if (value === null || typeof value !== 'object') return false
  const { name, code, seats } = value as Record<string, unknown>
  return typeof name === 'string' && typeof code === 'string' && typeof seats === 'number'
}

export function savedDecks(): SavedDeck[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDeck) : []
  } catch {
    // Private windows may refuse storage, and old text may not parse: then there are no decks.
    return []
  }
}

function keep(decks: SavedDeck[]): SavedDeck[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(decks))
  } catch {
    // The list lasts for this visit.
  }
  return decks
}

/** A deck of the same name is replaced. */
export function saveDeck(deck: SavedDeck): SavedDeck[] {
  const others = savedDecks().filter((one) => one.name !== deck.name)
  return keep([deck, ...others].slice(0, MOST))
}

export function forgetDeck(name: string): SavedDeck[] {
  return keep(savedDecks().filter((one) => one.name !== name))
}
