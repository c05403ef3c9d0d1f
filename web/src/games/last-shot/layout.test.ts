import { expect, it } from 'vitest'
import { fanOf, rowWidth } from './hand-fan'
import { flightsOf } from './flights'
import { middleOf, phonePlaces, placesFor, shotCurve } from './layout'

const board = { width: 782, height: 494 }
const gap = { width: 96, height: 112 }
const clear = { width: 208, height: 150 }

it.each([3, 4, 5, 6])('seats %i players on the board, the reader at the bottom', (players) => {
  for (const [size, places] of [
    [board, placesFor(players, board)],
    [{ width: 340, height: 420 }, phonePlaces(players, { width: 340, height: 420 })],
  ] as const) {
    expect(places).toHaveLength(players)
    expect(places[0]!.y).toBe(Math.max(...places.map(({ y }) => y)))
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(40)
      expect(x).toBeLessThan(size.width - 40)
      expect(y).toBeGreaterThan(40)
      expect(y).toBeLessThan(size.height - 40)
    }
  }
})

it('leads shots round the middle of the table', () => {
  const places = placesFor(6, board)
  const middle = { x: 391, y: 247 }
  for (const one of places) {
    for (const two of places) {
      if (one === two) continue
      const { x, y } = middleOf(shotCurve(one, two, middle, gap, clear))
      const away = Math.hypot((x - middle.x) / clear.width, (y - middle.y) / clear.height)
      expect(away).toBeGreaterThan(0.6)
    }
  }
})

it('lays five cards side by side and lets more overlap within the room', () => {
  const hand = (n: number) => Array.from({ length: n }, () => ({ chosen: false }))
  const five = fanOf(hand(5), 782, 250)
  expect(five.places[1]!.x - five.places[0]!.x).toBeGreaterThan(five.width - 20)
  const nine = fanOf(hand(9), 782, 250)
  expect(nine.places[0]!.x).toBeGreaterThanOrEqual(0)
  expect(nine.places[8]!.x + nine.width).toBeLessThanOrEqual(783)
  expect(fanOf([], 782, 250).places).toEqual([])
})

it('moves neighbours aside for the chosen card', () => {
  const hand = [0, 1, 2].map((n) => ({ chosen: n === 1 }))
  const still = fanOf(
    hand.map(() => ({ chosen: false })),
    782,
    250,
  )
  const { places } = fanOf(hand, 782, 250)
  expect(places[0]!.x).toBeLessThan(still.places[0]!.x)
  expect(places[2]!.x).toBeGreaterThan(still.places[2]!.x)
})

it('sees where cards travel, and hides the faces that nobody may know', () => {
  const event = (kind: string, args: Record<string, unknown>) =>
    ({ kind, args, rule: '' }) as Parameters<typeof flightsOf>[0][number]
  expect(flightsOf([event('draw', { seat: 2, card: null, how: 'deck' })])).toEqual([
    { from: 'deck', to: 'seat-2', face: null, order: 0 },
  ])
  expect(flightsOf([event('pass', { seat: 0, to_seat: 1, count: 2 })])).toHaveLength(2)
  const reshuffled = flightsOf([event('reshuffle', { cards: 9, how: 'supply' })])
  expect(reshuffled.at(-1)).toMatchObject({ from: 'supply', to: 'deck', face: 'dark' })
  expect(flightsOf([event('turn', { seat: 1 })])).toEqual([])
})

it('cuts the next card of a long row by the edge, so that scrolling is seen', () => {
  const width = rowWidth(164, 5, 360)
  expect(16 + 2 * (width + 10)).toBeLessThan(360 - 10)
  expect(rowWidth(164, 2, 390), 'all fit').toBe(164)
  expect(rowWidth(164, 3, 768), 'all fit').toBe(164)
})
