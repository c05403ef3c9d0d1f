/** Sorting the top cards of the deck: which are taken, hidden or revealed, and which go back. */

export interface Seen {
  /** Place among the cards looked at: two of a kind are two cards. */
  id: number
  card: string
  /** A taken Virus that is revealed at once. */
  shown: boolean
}

export interface Sorting {
  taken: Seen[]
  /** The next draw first. */
  back: Seen[]
}

/** Start with everything going back. If a card must be taken, start with one that does no harm. */
export function begin(
  cards: readonly string[],
  keys: readonly string[],
  isSafe: (card: string) => boolean,
): Sorting {
  const seen = cards.map((card, id) => ({ id, card, shown: false }))
  if (keys.some((key) => !key.startsWith('take'))) return { taken: [], back: seen }
  const first = seen.find(({ card }) => isSafe(card))
  return { taken: first ? [first] : [], back: seen.filter((one) => one !== first) }
}

export function keyOf({ taken, back }: Sorting): string {
  const words = taken.map(({ card, shown }) => (shown ? `show-${card}` : card))
  const parts = words.length ? ['take', ...words] : []
  if (back.length) parts.push('top', ...back.map(({ card }) => card))
  return parts.join(' ')
}

export function isTaken(sorting: Sorting, id: number): boolean {
  return sorting.taken.some((one) => one.id === id)
}

/** Move a card to the other zone. If that is one too many, the card taken last goes back. */
export function turn(sorting: Sorting, id: number, keys: readonly string[]): Sorting {
  const moved = isTaken(sorting, id) ? putBack(sorting, id) : take(sorting, id)
  if (keys.includes(keyOf(moved))) return moved
  const swapped = isTaken(sorting, id) ? sorting : exchange(sorting, id)
  return keys.includes(keyOf(swapped)) ? swapped : sorting
}

function take({ taken, back }: Sorting, id: number): Sorting {
  const one = back.filter((seen) => seen.id === id)
  return { taken: [...taken, ...one], back: back.filter((seen) => seen.id !== id) }
}

function putBack({ taken, back }: Sorting, id: number): Sorting {
  const one = taken.filter((seen) => seen.id === id).map((seen) => ({ ...seen, shown: false }))
  return { taken: taken.filter((seen) => seen.id !== id), back: [...one, ...back] }
}

/** Take this card instead: the one taken before goes where this one was. */
function exchange({ taken, back }: Sorting, id: number): Sorting {
  const old = taken.at(-1)
  const one = back.find((seen) => seen.id === id)
  if (!old || !one) return { taken, back }
  const returned = { ...old, shown: false }
  return {
    taken: [...taken.slice(0, -1), one],
    back: back.map((seen) => (seen.id === id ? returned : seen)),
  }
}

/** Move a card along in its zone. */
export function shift({ taken, back }: Sorting, id: number, by: number): Sorting {
  return { taken: moved(taken, id, by), back: moved(back, id, by) }
}

function moved(zone: Seen[], id: number, by: number): Seen[] {
  const from = zone.findIndex((seen) => seen.id === id)
  const to = from + by
  const one = zone[from]
  if (!one || to < 0 || to >= zone.length) return zone
  const rest = zone.filter((seen) => seen !== one)
  return [...rest.slice(0, to), one, ...rest.slice(to)]
}

/** Hide or reveal a taken Virus. */
export function flip({ taken, back }: Sorting, id: number): Sorting {
  return {
    taken: taken.map((seen) => (seen.id === id ? { ...seen, shown: !seen.shown } : seen)),
    back,
  }
}

/** Whether this taken card can be revealed at once; only the options know. */
export function canShow(sorting: Sorting, id: number, keys: readonly string[]): boolean {
  return isTaken(sorting, id) && keys.includes(keyOf(flip(sorting, id)))
}
