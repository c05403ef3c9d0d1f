import { expect, it } from 'vitest'
import { barAt, squareAt } from './panels/track'
import { chance, isEnough, percent, turns } from './odds'

it('turns what the die must show into odds', () => {
  expect([-2, 0, 1, 2, 3, 6, 7].map((need) => percent(chance(need)))).toEqual([
    100, 100, 100, 83, 67, 17, 0,
  ])
})

it('agrees with counting the faces', () => {
  for (let need = 1; need <= 7; need++) {
    const faces = [1, 2, 3, 4, 5, 6].filter((face) => isEnough(face, need)).length
    expect(chance(need)).toBeCloseTo(faces / 6)
  }
})

it('turns a die round the corner from 6 to 1', () => {
  expect(turns(1, 6)).toBe(1)
  expect(turns(6, 2)).toBe(2)
  expect(turns(3, 6)).toBe(3)
  expect(turns(4, 4)).toBe(0)
})

it('lets the alert track snake', () => {
  expect(squareAt(7).x).toBe(squareAt(8).x)
  expect(squareAt(8).x).toBeGreaterThan(squareAt(9).x)
  expect(squareAt(14).x).toBe(squareAt(15).x)
  expect(squareAt(1).y).toBeLessThan(squareAt(8).y)
})

it('stands the bar behind the square it has passed', () => {
  expect(barAt(0).x).toBeLessThan(squareAt(1).x)
  expect(barAt(3).x).toBeGreaterThan(squareAt(3).x)
  expect(barAt(10).x).toBeLessThan(squareAt(10).x)
})
