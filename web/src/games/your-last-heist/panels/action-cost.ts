/** What an action would cost: where noise and bar would stand, and which squares come then. */
import type { ScreenState } from '../board.svelte'
import { squares } from '../cards'
import type { Marks, View } from '../types'

/** Being done pays what is owed: it is weighed like an action. */
export const DONE = 'done'

/** The marks after what the pointer or the focus rests on, or after what is chosen. */
export function weighed(view: View, screen: ScreenState): Marks | null {
  const key = screen.weighed ?? screen.chosen
  if (!view.mine || view.heist.phase !== 'act' || key === null) return null
  const action = view.mine.actions.find((one) => one.key === key && one.offered)
  const after = key === DONE ? view.mine.after : action?.after
  const { noise, bar } = view.tracks
  return after && (after.noise !== noise || after.bar !== bar) ? after : null
}

/** For what can be weighed: pointer and keyboard alike. */
export function weigh(screen: ScreenState, key: string) {
  const leave = () => {
    if (screen.weighed === key) screen.weighed = null
  }
  const enter = () => (screen.weighed = key)
  return { onpointerenter: enter, onfocus: enter, onpointerleave: leave, onblur: leave }
}

export interface Risk {
  die: number
  square: number
  events: { event: string; alerts?: number }[]
}

/** The squares that the security die can lead to, with what is printed on them. */
export function atRisk(ahead: readonly number[]): Risk[] {
  return ahead.map((square, n) => ({
    die: n + 1,
    square,
    events: squares[square - 1]?.events ?? [],
  }))
}
