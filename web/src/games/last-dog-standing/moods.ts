/** Moods follow what everybody can see, never what is in a hand, a pause or under a pointer. */
import type { Mood } from './art/breeds'
import type { View } from './types'
import { seatView } from './words'

export interface Feeling {
  mood: Mood
  /** An infected dog that is asked sweats without looking scared. */
  sweating: boolean
}

/** Is a dog about to be hit by something that everybody sees coming? */
export function isWorried(view: View, seat: number): boolean {
  const open = view.open
  if (!open || open.seat !== seat) return false
  return open.kind === 'aimed' || (open.kind === 'drawn' && open.manner === 'infect')
}

export function feelingOf(view: View, seat: number): Feeling {
  const one = seatView(view, seat)
  if (view.result?.winners.includes(seat)) return { mood: 'last', sweating: false }
  if (!one || !one.alive) return { mood: 'out', sweating: false }
  const worried = isWorried(view, seat)
  if (one.in_front > 0) return { mood: 'infected', sweating: worried }
  return { mood: worried ? 'nervous' : 'healthy', sweating: false }
}

/** In a lane of shown hands a dog still stands, however bad it looks. */
export function laneMood(inFront: number, falls: boolean): Mood {
  if (falls) return 'nervous'
  return inFront > 0 ? 'infected' : 'healthy'
}
