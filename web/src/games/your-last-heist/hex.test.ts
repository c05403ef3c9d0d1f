import { expect, it } from 'vitest'
import { S, boxOf, cellAt, centre, corners, isNext, placesOf, towards } from './hex'

it('finds the cell under every point near its middle', () => {
  for (let q = -4; q <= 8; q++) {
    for (let r = -3; r <= 7; r++) {
      const { x, y } = centre(q, r)
      expect(cellAt({ x, y })).toEqual([q || 0, r || 0])
      expect(cellAt({ x: x + S * 0.6, y: y - S * 0.3 })).toEqual([q || 0, r || 0])
    }
  }
})

it('draws six corners on a circle', () => {
  const points = corners({ x: 0, y: 0 }, 10)
    .split(' ')
    .map((point) => point.split(',').map(Number))
  expect(points).toHaveLength(6)
  for (const [x = 0, y = 0] of points) expect(Math.hypot(x, y)).toBeCloseTo(10, 0)
})

it('knows the six neighbours and nobody else', () => {
  expect(isNext([3, 3], [4, 3])).toBe(true)
  expect(isNext([3, 3], [4, 2])).toBe(true)
  expect(isNext([3, 3], [4, 4])).toBe(false)
  expect(isNext([3, 3], [3, 3])).toBe(false)
})

it('draws a door between its cell and its tile', () => {
  const tile = { id: '1', q: 0, r: 0, gate: null, panel: null, next: [] }
  const door = { id: 'in1', q: 1, r: 0, to: '1', side: 'e', kind: 'entrance' } as const
  const at = placesOf({ tiles: [tile], doors: [door] }).get('in1')
  expect(at?.x).toBeLessThan(centre(1, 0).x)
  expect(at?.x).toBeGreaterThan(centre(0, 0).x)
})

it('holds every tile in the box', () => {
  const points = [centre(0, 0), centre(5, 2), centre(-2, 7)]
  const box = boxOf(points)
  for (const { x, y } of points) {
    expect(x).toBeGreaterThan(box.x)
    expect(x).toBeLessThan(box.x + box.width)
    expect(y).toBeGreaterThan(box.y)
    expect(y).toBeLessThan(box.y + box.height)
  }
})

it('walks to the nearest space in the direction of the arrow', () => {
  const others: [string, { x: number; y: number }][] = [
    ['right', centre(1, 0)],
    ['far', centre(3, 0)],
    ['below', centre(0, 1)],
  ]
  expect(towards(centre(0, 0), others, 'ArrowRight')).toBe('right')
  expect(towards(centre(0, 0), others, 'ArrowDown')).toBe('below')
  expect(towards(centre(0, 0), others, 'ArrowUp')).toBeNull()
  expect(towards(centre(0, 0), others, 'Enter')).toBeNull()
})
