/** The other seats, clockwise from yours, as keys 1 to 7 count them. */
import type { SeatView, View } from './types'

export function othersOf(view: View): SeatView[] {
  const own = view.mine?.seat ?? -1
  const after = view.seats.filter((one) => one.seat > own)
  const before = view.seats.filter((one) => one.seat < own)
  return [...after, ...before]
}
