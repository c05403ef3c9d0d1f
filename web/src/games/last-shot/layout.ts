/** Where everyone sits, and how a line runs from one plate to another. Sizes in, pixels out. */
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
/** On which side of a plate its fan of backs lies, and where its strips go. */
export type Side = 'left' | 'right'
export type Place = Point & { side: Side; strips: 'below' | 'beside' }

type Spot = [x: number, y: number, side: Side, strips: Place['strips']]

/** By number of players: shares of the board, from the bottom clockwise. */
const spots: Record<number, Spot[]> = {
  3: [
    [0.5, 0.86, 'right', 'beside'],
    [0.14, 0.3, 'right', 'below'],
    [0.86, 0.3, 'left', 'below'],
  ],
  4: [
    [0.5, 0.87, 'right', 'beside'],
    [0.09, 0.47, 'right', 'below'],
    [0.5, 0.158, 'right', 'beside'],
    [0.91, 0.47, 'left', 'below'],
  ],
  5: [
    [0.5, 0.87, 'right', 'beside'],
    [0.09, 0.6, 'right', 'below'],
    [0.26, 0.19, 'right', 'below'],
    [0.74, 0.19, 'left', 'below'],
    [0.91, 0.6, 'left', 'below'],
  ],
  6: [
    [0.5, 0.87, 'right', 'beside'],
    [0.09, 0.66, 'right', 'below'],
    [0.125, 0.25, 'right', 'below'],
    [0.5, 0.158, 'right', 'beside'],
    [0.875, 0.25, 'left', 'below'],
    [0.91, 0.66, 'left', 'below'],
  ],
}

/** The phone's ring of targets: shares of the table region. */
const phoneSpots: Record<number, [number, number][]> = {
  3: [
    [0.5, 0.86],
    [0.2, 0.3],
    [0.8, 0.3],
  ],
  4: [
    [0.5, 0.86],
    [0.16, 0.5],
    [0.5, 0.16],
    [0.84, 0.5],
  ],
  5: [
    [0.5, 0.86],
    [0.15, 0.58],
    [0.26, 0.2],
    [0.74, 0.2],
    [0.85, 0.58],
  ],
  6: [
    [0.5, 0.87],
    [0.15, 0.64],
    [0.18, 0.3],
    [0.5, 0.15],
    [0.82, 0.3],
    [0.85, 0.64],
  ],
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

export function placesFor(players: number, { width, height }: Size): Place[] {
  const found = spots[clamp(players, 3, 6)] ?? []
  return found.map(([x, y, side, strips]) => ({
    x: clamp(x * width, 52, width - 52),
    y: clamp(y * height, 64, height - 56),
    side,
    strips,
  }))
}

export function phonePlaces(players: number, { width, height }: Size): Point[] {
  const found = phoneSpots[clamp(players, 3, 6)] ?? []
  return found.map(([x, y]) => ({
    x: clamp(x * width, 48, width - 48),
    y: clamp(y * height, 44, height - 74),
  }))
}

export type Curve = { from: Point; bend: Point; to: Point }

/**
 * A curve between two plates whose middle keeps so far away from the middle of the table: there lie
 * the piles, or the stack.
 */
export function shotCurve(one: Point, two: Point, middle: Point, gap: Size, clear: Size): Curve {
  const half = { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 }
  const away = { x: half.x - middle.x, y: half.y - middle.y }
  if (Math.hypot(away.x, away.y) < 30) {
    // Opposite each other: pass the middle on the right, or above it.
    const upright = Math.abs(two.y - one.y) > Math.abs(two.x - one.x)
    Object.assign(away, upright ? { x: 1, y: 0 } : { x: 0, y: -1 })
  }
  const length = Math.hypot(away.x, away.y)
  const toward = { x: away.x / length, y: away.y / length }
  const reach = 1 / Math.hypot(toward.x / clear.width, toward.y / clear.height)
  const far = Math.max(reach, Math.hypot(half.x - middle.x, half.y - middle.y))
  const through = { x: middle.x + toward.x * far, y: middle.y + toward.y * far }
  const bend = { x: 2 * through.x - half.x, y: 2 * through.y - half.y }
  return { from: leave(one, bend, gap), bend, to: leave(two, bend, gap) }
}

/** The point on a plate's edge where a line to somewhere else begins. */
function leave(plate: Point, towards: Point, gap: Size): Point {
  const dx = towards.x - plate.x
  const dy = towards.y - plate.y
  const reach = Math.min(
    gap.width / 2 / (Math.abs(dx) || 0.001),
    gap.height / 2 / (Math.abs(dy) || 0.001),
    0.45,
  )
  return { x: plate.x + dx * reach, y: plate.y + dy * reach }
}

export function pathOf({ from, bend, to }: Curve): string {
  const text = (point: Point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`
  return `M${text(from)}Q${text(bend)} ${text(to)}`
}

export function middleOf({ from, bend, to }: Curve): Point {
  return { x: (from.x + 2 * bend.x + to.x) / 4, y: (from.y + 2 * bend.y + to.y) / 4 }
}
