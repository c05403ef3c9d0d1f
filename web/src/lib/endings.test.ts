import { expect, it } from 'vitest'
import { placeByFall, placeByScore } from './endings'

it('gives equal scores the same place', () => {
  const scores = [14, 25, 19, 14]
  expect([0, 1, 2, 3].map((seat) => placeByScore(scores, seat))).toEqual([3, 1, 2, 3])
  expect(placeByScore(scores, null)).toBe(null)
})

it('ranks those who fell by how long they stood', () => {
  const places = [0, 1, 2, 3].map((seat) => placeByFall([2], [3, 0, 1], 4, seat))
  expect(places).toEqual([3, 2, 1, 4])
  expect(placeByFall([2], [3], 4, null)).toBe(null)
})
