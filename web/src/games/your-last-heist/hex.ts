/** Pointy-top hexes on axial coordinates. The unit is the hex's outer radius. */
import type { BoardSection, Door, Side } from './types'

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

const ROOT3 = Math.sqrt(3)
/** Size of a hex in the drawing's own units; everything else is a share of it. */
export const S = 40
export const TILE = 0.955 * S

export const SIDES: Record<Side, [number, number]> = {
  e: [1, 0],
  ne: [1, -1],
  nw: [0, -1],
  w: [-1, 0],
  sw: [-1, 1],
  se: [0, 1],
}

export function centre(q: number, r: number): Point {
  return { x: ROOT3 * S * (q + r / 2), y: 1.5 * S * r }
}

/** The cell under a point of the drawing. */
export function cellAt({ x, y }: Point): [number, number] {
  const r = y / (1.5 * S)
  const q = x / (ROOT3 * S) - r / 2
  const s = -q - r
  const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)]
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)]
  if (dq > dr && dq > ds) return [-rr - rs || 0, rr || 0]
  if (dr > ds) return [rq || 0, -rq - rs || 0]
  return [rq || 0, rr || 0]
}

export function corners({ x, y }: Point, radius: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((n) => {
      const angle = (Math.PI / 180) * (60 * n - 90)
      return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`
    })
    .join(' ')
}

/** A door is drawn a little towards the one tile it opens. */
export function doorPlace(door: { q: number; r: number }, tile: Point): Point {
  const cell = centre(door.q, door.r)
  return { x: cell.x + (tile.x - cell.x) * 0.18, y: cell.y + (tile.y - cell.y) * 0.18 }
}

/** Where every space of a board lies. */
export function placesOf(board: Pick<BoardSection, 'tiles' | 'doors'>): Map<string, Point> {
  const places = new Map<string, Point>(
    board.tiles.map((tile) => [tile.id, centre(tile.q, tile.r)]),
  )
  for (const door of board.doors) places.set(door.id, doorOf(door, places))
  return places
}

function doorOf(door: Door, places: Map<string, Point>): Point {
  return doorPlace(door, places.get(door.to) ?? centre(door.q, door.r))
}

export function boxOf(points: Iterable<Point>, pad = S * 0.25): Box {
  const all = [...points]
  if (!all.length) return { x: -S, y: -S, width: 2 * S, height: 2 * S }
  const xs = all.map((point) => point.x)
  const ys = all.map((point) => point.y)
  const x = Math.min(...xs) - S * 0.87 - pad
  const y = Math.min(...ys) - S - pad
  return {
    x,
    y,
    width: Math.max(...xs) + S * 0.87 + pad - x,
    height: Math.max(...ys) + S + pad - y,
  }
}

export const isNext = (a: readonly number[], b: readonly number[]): boolean =>
  Object.values(SIDES).some(
    ([q, r]) => (a[0] ?? 0) + q === (b[0] ?? 0) && (a[1] ?? 0) + r === (b[1] ?? 0),
  )

/** The space that lies nearest in the direction of an arrow key. */
export function towards(from: Point, others: [string, Point][], key: string): string | null {
  const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (!way) return null
  const [ux = 0, uy = 0] = way
  let best: string | null = null
  let least = Infinity
  for (const [id, { x, y }] of others) {
    const ahead = (x - from.x) * ux + (y - from.y) * uy
    const aside = Math.abs((x - from.x) * uy) + Math.abs((y - from.y) * ux)
    if (ahead < S * 0.3 || aside > ahead * 1.9) continue
    const score = ahead + aside * 1.6
    if (score < least) [best, least] = [id, score]
  }
  return best
}

/** A point of a drawing as pixels from the middle of the fitted board, which leans to one side. */
export function fromMiddle(point: Point, box: Box, fit: number, lean: number): Point {
  return {
    x: (point.x - box.x - box.width / 2 + lean) * fit,
    y: (point.y - box.y - box.height / 2) * fit,
  }
}
