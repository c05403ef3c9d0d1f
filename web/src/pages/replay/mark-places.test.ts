import { expect, it } from 'vitest'
import type { ReplayMark } from '$lib/game-module'
import { spread } from './mark-places'

const mark = (frame: number, shape: ReplayMark['shape']): ReplayMark => ({
  frame,
  shape,
  label: '',
})
const shapes = (all: ReturnType<typeof spread>) => all.map((one) => one.mark.shape)

it('leaves marks that are far apart where they belong', () => {
  const all = spread([mark(10, 'ring'), mark(80, 'bar')], (frame) => frame, 15, [0, 100])
  expect(all.map((one) => one.x)).toEqual([10, 80])
})

it('moves marks of one moment apart, in order, within the room', () => {
  const one = [mark(95, 'ring'), mark(95, 'cross'), mark(95, 'diamond')]
  const all = spread(one, (frame) => frame, 15, [0, 100])
  expect(all.map((each) => each.x)).toEqual([70, 85, 100])
  expect(shapes(all)).toEqual(['ring', 'cross', 'diamond'])
})

it('lets doubles go, then votes, then falls, where there is no room', () => {
  const many = [
    mark(1, 'ring'),
    mark(1, 'cross'),
    mark(1, 'cross'),
    mark(2, 'bar'),
    mark(3, 'diamond'),
  ]
  expect(shapes(spread(many, (frame) => frame, 50, [0, 100]))).toEqual(['cross', 'bar', 'diamond'])
  expect(shapes(spread(many, (frame) => frame, 50, [0, 60]))).toEqual(['bar', 'diamond'])
})
