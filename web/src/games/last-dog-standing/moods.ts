/** Moods follow what everybody can see, never a hand, a pause or a pointer. */
import type { Mood } from './art/breeds'
import type { View } from './types'
import { seatView } from './words'

export interface Feeling {
  mood: Mood
  /** An infected dog sweats but does not look scared. */
  sweating: boolean
}

/** Whether a dog is about to be hit by something that everybody sees coming. */
export function isWorried(view: View, seat: number): boolean {
  const pending = view.pending
  if (pending?.seat !== seat) return false
  return pending.kind === 'aimed' || (pending.kind === 'drawn' && pending.manner === 'infect')
}

export function feelingOf(view: View, seat: number): Feeling {
  const one = seatView(view, seat)
  if (view.result?.winners.includes(seat)) return { mood: 'last', sweating: false }
  if (!one || !one.alive) return { mood: 'out', sweating: false }
  const worried = isWorried(view, seat)
  if (one.in_front > 0) return { mood: 'infected', sweating: worried }
  return { mood: worried ? 'nervous' : 'healthy', sweating: false }
}

/** Beside its revealed hand a dog still stands, however bad it looks. */
export function revealedMood(inFront: number, isEliminated: boolean): Mood {
  if (isEliminated) return 'nervous'
  return inFront > 0 ? 'infected' : 'healthy'
}
