/** The hands an eye could see: all of them, or its own and those it was shown. */
import type { View } from './types'

export interface OpenHand {
  seat: number
  hand: readonly string[]
  /** The private deck, if these eyes know it. */
  inside: readonly string[]
}

export function openHands(view: View): OpenHand[] {
  if (view.secrets) {
    const alive = (seat: number) => view.seats.find((one) => one.seat === seat)?.alive ?? false
    return view.secrets.hands
      .filter(({ seat }) => alive(seat))
      .map(({ seat, hand, private: inside }) => ({ seat, hand, inside }))
  }
  const { mine } = view
  const shown = view.seats.flatMap(({ seat, shown: hand }) => (hand ? [{ seat, hand }] : []))
  const looked = [...(mine?.watched ?? []), ...(mine?.looks ?? [])].flatMap(({ whose, cards }) =>
    whose === null ? [] : [{ seat: whose, hand: cards }],
  )
  const own = mine ? [{ seat: mine.seat, hand: mine.hand }] : []
  const found = new Map([...shown, ...looked, ...own].map((one) => [one.seat, one.hand]))
  return [...found].map(([seat, hand]) => ({ seat, hand, inside: [] }))
}
