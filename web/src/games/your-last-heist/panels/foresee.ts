/** What an action would cost: where noise and bar would stand, and which squares come then. */
import type { Desk } from '../board.svelte'
import { squares } from '../cards'
import type { Marks, View } from '../types'

/** Being done pays what is owed: it is weighed like an action. */
export const DONE = 'done'

/** The marks after what the pointer or the focus rests on, or after what is chosen. */
export function weighed(view: View, desk: Desk): Marks | null {
  const key = desk.weighed ?? desk.chosen
  if (!view.mine || view.heist.phase !== 'act' || key === null) return null
  const action = view.mine.actions.find((one) => one.key === key && one.offered)
  const after = key === DONE ? view.mine.after : action?.after
  const { noise, bar } = view.tracks
  return after && (after.noise !== noise || after.bar !== bar) ? after : null
}

/** For what can be weighed: pointer and keyboard alike. */
export function weigh(desk: Desk, key: string) {
  const leave = () => {
    if (desk.weighed === key) desk.weighed = null
  }
  const enter = () => (desk.weighed = key)
  return { onpointerenter: enter, onfocus: enter, onpointerleave: leave, onblur: leave }
}

export interface Risk {
  die: number
  square: number
  events: { event: string; alerts?: number }[]
}

/** The four squares that the security die can hit from a place of the bar. */
export function atRisk(bar: number): Risk[] {
  return [1, 2, 3, 4].map((die) => {
    const square = Math.min(squares.length, bar + die)
    return { die, square, events: squares[square - 1]?.events ?? [] }
  })
}
