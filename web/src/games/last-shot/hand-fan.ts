/** Where the cards of a fan lie: side by side while there is room, then overlapping. */
export type FanPlace = { x: number; turn: number; drop: number }
export type Fan = { width: number; places: FanPlace[] }

const WIDEST = 164
const OVERLAP = 13
const ASIDE = 6

export function fanOf(held: readonly { chosen: boolean }[], room: number, height: number): Fan {
  const tallest = ((height - 18) * 63) / 88
  const width = Math.max(120, Math.min(WIDEST, tallest))
  const n = held.length
  const step = n < 2 ? 0 : Math.min(width - OVERLAP, (room - width) / (n - 1))
  const left = (room - width - step * (n - 1)) / 2
  const chosen = held.findIndex((one) => one.chosen)
  const places = held.map((_, at) => {
    const from = at - (n - 1) / 2
    const beside = chosen < 0 || at === chosen ? 0 : at < chosen ? -ASIDE : ASIDE
    return { x: left + at * step + beside, turn: from * 1.4, drop: Math.abs(from) * 3 }
  })
  return { width, places }
}

const GAP = 10
const MARGIN = 16
/** A card that lacks less than this share of its width looks whole. */
const HARDLY_CUT = 0.15

/** A row that scrolls: so wide that of the cards that do not fit the next one is cut by the edge. */
export function rowWidth(widest: number, n: number, room: number): number {
  const whole = Math.floor((room - MARGIN + GAP) / (widest + GAP) + HARDLY_CUT)
  if (whole < 1 || whole >= n) return widest
  return Math.min(widest, (room - 2 * MARGIN - whole * GAP) / whole)
}
