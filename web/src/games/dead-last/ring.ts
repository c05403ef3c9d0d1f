/**
 * Where everybody sits, and how a line runs from one card to another without crossing the gold.
 * Pure geometry: sizes in, pixels out.
 */
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export type RingLayout = {
  centre: Point
  /** Half axes of the line the cards stand on. */
  radius: Size
  /** The table's edge, around the cards' line. */
  table: Size
  card: Size
  /** Centre of each card, by place: 0 is the bottom, then clockwise. */
  places: Point[]
  small: boolean
  /** Too little room between neighbours for marks with words. */
  crowded: boolean
}

const FRAMES = 720
const PILL = 28
/** The longest mark of a small ring, and how far one may run over a neighbour's card. */
const SMALL_PILL = { width: 84, height: 25, over: 9 }

/** A point of the rounded oval: between an ellipse (2) and a rectangle (large). */
function onOval(centre: Point, radius: Size, angle: number, squareness: number): Point {
  const power = 2 / squareness
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** power
  return {
    x: centre.x + radius.width * bend(Math.cos(angle)),
    y: centre.y + radius.height * bend(Math.sin(angle)),
  }
}

/** Points at equal distances along the oval, from the bottom clockwise. */
function spread(count: number, centre: Point, radius: Size, squareness: number): Point[] {
  const trail: Point[] = []
  const walked: number[] = [0]
  for (let step = 0; step <= FRAMES; step++) {
    const angle = Math.PI / 2 + (step / FRAMES) * 2 * Math.PI
    const point = onOval(centre, radius, angle, squareness)
    const last = trail.at(-1)
    if (last) walked.push((walked.at(-1) ?? 0) + Math.hypot(point.x - last.x, point.y - last.y))
    trail.push(point)
  }
  const spacing = (walked.at(-1) ?? 0) / count
  return Array.from({ length: count }, (_, place) => {
    const index = walked.findIndex((distance) => distance >= place * spacing - 1e-9)
    return trail[Math.max(0, index)] ?? centre
  })
}

/** Card width for a ring of `count` in `box`: as large as neighbours allow, 46 to 96. */
function cardWidth(count: number, box: Size): number {
  const reach = (box.width + box.height * 1.15) / count
  const share = box.width < 560 ? 0.58 : 0.56
  return Math.round(Math.min(96, Math.max(46, reach * share), box.width * 0.175))
}

export function layoutRing(count: number, box: Size): RingLayout {
  const small = box.width < 560
  const width = cardWidth(count, box)
  const card = { width, height: Math.round(width * (small && count > 9 ? 1.3 : 1.39)) }
  const margin = small ? 6 : 14
  const radius = {
    width: Math.max(40, box.width / 2 - width / 2 - margin),
    height: Math.max(40, (box.height - card.height - PILL - 14) / 2),
  }
  const centre = { x: box.width / 2, y: PILL + 2 + card.height / 2 + radius.height }
  const places = spread(count, centre, radius, count > 8 ? 2.5 : 2.1)
  const crowded = small && areMarksInTheWay(places, card)
  const table = {
    width: Math.min(box.width / 2 - (small ? 6 : 16), radius.width + width * 0.42),
    height: radius.height + card.height * 0.34,
  }
  return { centre, radius, table, card, places, small, crowded }
}

/** Does a mark above one card cover another card, or the mark above it? */
function areMarksInTheWay(places: Point[], card: Size): boolean {
  const { width, height, over } = SMALL_PILL
  const across = (width + card.width) / 2 - over
  return places.some((one) =>
    places.some((other) => {
      if (other === one) return false
      const apart = Math.abs(one.x - other.x)
      // From the other card's foot up to the mark above it.
      const onCard =
        apart < across && one.y > other.y && one.y - other.y < card.height + height - over
      const onMark = apart < width - over && Math.abs(one.y - other.y) < height - over
      return onCard || onMark
    }),
  )
}

/** Place on the ring of a seat, seen from the seat at the bottom. */
export function placeOf(seat: number, bottom: number, count: number): number {
  return (((seat - bottom) % count) + count) % count
}

export type Curve = { from: Point; bend: Point; to: Point }

export function pointAt({ from, bend, to }: Curve, t: number): Point {
  const a = (1 - t) ** 2
  const b = 2 * t * (1 - t)
  return { x: a * from.x + b * bend.x + t * t * to.x, y: a * from.y + b * bend.y + t * t * to.y }
}

export function pathOf({ from, bend, to }: Curve): string {
  const text = (point: Point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`
  return `M${text(from)}Q${text(bend)} ${text(to)}`
}

/** The part of a curve between two of its moments. */
function cut(curve: Curve, start: number, end: number): Curve {
  const blend = (u: number, v: number): Point => {
    const one = { x: mix(curve.from.x, curve.bend.x, u), y: mix(curve.from.y, curve.bend.y, u) }
    const two = { x: mix(curve.bend.x, curve.to.x, u), y: mix(curve.bend.y, curve.to.y, u) }
    return { x: mix(one.x, two.x, v), y: mix(one.y, two.y, v) }
  }
  return { from: pointAt(curve, start), bend: blend(start, end), to: pointAt(curve, end) }
}

const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** Where a line begins or ends: the middle of a card, and half of what it covers. */
export type End = Point & { half: Size; flat: boolean }

/** A card that lies flat covers only the lower part of the place it stood on. */
export function endOf({ card }: RingLayout, { x, y }: Point, flat: boolean): End {
  const half = { width: card.width / 2, height: card.height * (flat ? 0.2 : 0.5) }
  return { x, y: flat ? y + card.height * 0.27 : y, half, flat }
}

/** Inside a card or the mark that hangs above it; flat cards wear it below. */
function inside(point: Point, { x, y, half, flat }: End, gap: number, above: number): boolean {
  const down = point.y - y
  const across = Math.abs(point.x - x)
  const most = half.height + gap
  return across < half.width + gap && down < most && down > -most - (flat ? 0 : above)
}

/** The last moment inside the first card and the first moment inside the second. */
function gaps(curve: Curve, one: End, two: End, gap: number, above: number): [number, number] {
  const steps = 64
  let start = 0
  let end = 1
  for (let i = 0; i <= steps; i++) {
    if (inside(pointAt(curve, i / steps), one, gap, above)) start = i / steps
    const back = (steps - i) / steps
    if (inside(pointAt(curve, back), two, gap, above)) end = back
  }
  return [start, end]
}

const SHORTEST = 0.16

const NEAREST = 0.4
const FARTHEST = 0.6
/** Small rings bend deeper, so that something of a line between neighbours is seen. */
const FARTHEST_SMALL = 0.48

/**
 * The line from one card's edge to another's. Its middle keeps away from the gold in the centre
 * and from the cards on the rim; `lean` decides the side for two who sit opposite each other.
 */
export function lineBetween(ring: RingLayout, one: End, two: End, gap = 8, lean = 1): Curve {
  const { centre, radius } = ring
  const middle = {
    x: ((one.x + two.x) / 2 - centre.x) / radius.width,
    y: ((one.y + two.y) / 2 - centre.y) / radius.height,
  }
  let distance = Math.hypot(middle.x, middle.y)
  if (distance < 0.05) {
    const along = { x: (two.x - one.x) / radius.width, y: (two.y - one.y) / radius.height }
    const length = Math.hypot(along.x, along.y) || 1
    middle.x = (-along.y / length) * 0.05 * lean
    middle.y = (along.x / length) * 0.05 * lean
    distance = 0.05
  }
  const farthest = ring.small ? FARTHEST_SMALL : FARTHEST
  const wanted = Math.min(farthest, Math.max(NEAREST, distance)) / distance
  const through = {
    x: centre.x + middle.x * wanted * radius.width,
    y: centre.y + middle.y * wanted * radius.height,
  }
  const bend = { x: 2 * through.x - (one.x + two.x) / 2, y: 2 * through.y - (one.y + two.y) / 2 }
  const curve = { from: one, bend, to: two }
  // Neighbours leave little room: then the line may touch the marks, and at last the cards.
  for (const above of ring.small ? [0] : [PILL, 0]) {
    const [start, end] = gaps(curve, one, two, gap, above)
    if (end - start >= SHORTEST) return cut(curve, start, end)
  }
  return cut(curve, 0.3, 0.7)
}
