import { describe, expect, it } from 'vitest'
import { endOf, layoutRing, lineBetween, placeOf, pointAt, type Point } from './ring'

const boxes = [
  { width: 782, height: 560 },
  { width: 390, height: 480 },
  { width: 360, height: 470 },
]

describe('the ring', () => {
  for (const box of boxes) {
    for (let count = 6; count <= 12; count++) {
      it(`keeps ${count} cards apart and inside ${box.width} x ${box.height}`, () => {
        const { places, card } = layoutRing(count, box)
        for (const [index, one] of places.entries()) {
          expect(one.x - card.width / 2).toBeGreaterThanOrEqual(0)
          expect(one.x + card.width / 2).toBeLessThanOrEqual(box.width)
          expect(one.y - card.height / 2).toBeGreaterThanOrEqual(20)
          expect(one.y + card.height / 2).toBeLessThanOrEqual(box.height)
          for (const other of places.slice(index + 1)) {
            const apart =
              Math.abs(one.x - other.x) >= card.width || Math.abs(one.y - other.y) >= card.height
            expect(apart).toBe(true)
          }
        }
      })
    }
  }

  it('puts the reader at the bottom and the next seat to the left, clockwise', () => {
    const { places, centre } = layoutRing(8, { width: 782, height: 560 })
    expect(placeOf(3, 3, 8)).toBe(0)
    expect(placeOf(2, 3, 8)).toBe(7)
    expect(places[0]?.x).toBeCloseTo(centre.x)
    expect(places[0]?.y).toBeGreaterThan(centre.y)
    expect(places[1]?.x).toBeLessThan(centre.x)
  })

  it('bends every line around the gold', () => {
    const ring = layoutRing(8, { width: 782, height: 560 })
    const upright = (at: Point) => endOf(ring, at, false)
    for (const [a, one] of ring.places.entries()) {
      for (const [b, two] of ring.places.entries()) {
        if (a === b) continue
        const middle = pointAt(lineBetween(ring, upright(one), upright(two)), 0.5)
        const x = (middle.x - ring.centre.x) / ring.radius.width
        const y = (middle.y - ring.centre.y) / ring.radius.height
        expect(Math.hypot(x, y)).toBeGreaterThan(0.25)
      }
    }
  })

  it('starts and ends a line outside both cards', () => {
    const ring = layoutRing(12, { width: 782, height: 560 })
    const one = ring.places[0] ?? ring.centre
    const two = ring.places[5] ?? ring.centre
    const { from, to } = lineBetween(ring, endOf(ring, one, false), endOf(ring, two, false))
    const inside = (point: { x: number; y: number }, card: { x: number; y: number }) =>
      Math.abs(point.x - card.x) < ring.card.width / 2 &&
      Math.abs(point.y - card.y) < ring.card.height / 2
    expect(inside(from, one)).toBe(false)
    expect(inside(to, two)).toBe(false)
  })

  it('reaches a card that lies flat', () => {
    const ring = layoutRing(8, { width: 360, height: 440 })
    const [one, two] = [ring.places[4] ?? ring.centre, ring.places[0] ?? ring.centre]
    const standing = lineBetween(ring, endOf(ring, one, false), endOf(ring, two, false))
    const flat = lineBetween(ring, endOf(ring, one, false), endOf(ring, two, true))
    expect(flat.to.y).toBeGreaterThan(standing.to.y + ring.card.height * 0.3)
  })
})
