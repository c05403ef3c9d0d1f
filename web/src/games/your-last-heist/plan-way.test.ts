import { expect, it } from 'vitest'
import { laidSteps, shortestWay, startsOf, wayKeys } from './plan-way'
import { board, crew, table } from './testing'

it('finds the way with the fewest tokens', () => {
  const way = shortestWay(board(), 0, ['in1'], '4')
  expect(way).toMatchObject({ from: 'in1', path: ['1', '2', '3', '4'], lay: ['1', '2', '3', '4'] })
})

it('uses tokens that lie there already, even by a longer walk', () => {
  const own = { tokens: [0] }
  const way = shortestWay(board({ '1': own, '5': own, '6': own }), 0, ['in1'], '7')
  expect(way?.path).toEqual(['1', '5', '6', '7'])
  expect(way?.lay).toEqual(['7'])
})

it('prefers what is known to be empty, among ways of the same length', () => {
  const guarded = shortestWay(board({ '2': { guards: 1 } }), 0, ['1'], '6')
  expect(guarded?.path).toEqual(['5', '6'])
  const unknown = shortestWay(board({ '5': { unknown: true } }), 0, ['1'], '6')
  expect(unknown?.path).toEqual(['2', '6'])
})

it('goes round a sensor, and under it only where nothing else leads there', () => {
  const ringed = { sensors: ['yellow'] }
  expect(shortestWay(board({ '3': ringed }), 0, ['in1'], '4')?.path).toEqual([
    ...['1', '2', '6', '7', '4'],
  ])
  expect(shortestWay(board({ '1': ringed }), 0, ['in1'], '2')?.path).toEqual(['1', '2'])
})

it('knows no way through a shut gate', () => {
  expect(shortestWay(board({ '1': { gone: true } }), 0, ['in1'], '2')).toBeNull()
})

it('begins at the nearest entrance that may still be chosen, and takes it', () => {
  const view = board({}, { crew: [crew(0), crew(1)] })
  const seen = table(view, ['start in1', 'start in2', 'ready'])
  expect(startsOf(seen, view)).toEqual(['in1', 'in2'])
  const way = shortestWay(view, 0, startsOf(seen, view), '7')
  expect(way).toMatchObject({ from: 'in2', lay: ['4', '7'] })
  expect(way && wayKeys(view, 0, way)).toEqual(['start in2', 'lay 4', 'lay 7'])
})

it('draws the plan outwards from the start, as far as tokens join', () => {
  const own = { tokens: [0] }
  expect(laidSteps(board({ '1': own, '2': own, '4': own }), 0)).toEqual([
    ['in1', '1'],
    ['1', '2'],
  ])
})
