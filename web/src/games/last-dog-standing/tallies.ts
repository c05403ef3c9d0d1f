/** What everybody can count: which cards that act at once have come out of the deck. */
import type { View } from './types'

export interface Tally {
  card: string
  drawn: number
  copies: number
}

/** Cards that a small table leaves in the box are no part of it. */
export function tallies(view: View): Tally[] {
  return view.box
    .filter((one) => one.family === 'at-once' && one.copies > 0)
    .map(({ card, copies }) => ({
      card,
      drawn: view.discard.filter((one) => one === card).length,
      copies,
    }))
}

/** Viruses that may still show up: all but those in the reserve. */
export function viruses(view: View): number {
  const all = view.box.find((one) => one.effect === 'virus')?.copies ?? 0
  return all - view.deck.reserve
}
