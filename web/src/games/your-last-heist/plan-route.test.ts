import { expect, it } from 'vitest'
import { routeKeys, routeTo } from './plan-route'
import { board, crew, planning } from './fixtures'

const routes = { '1': 'in1', '2': '1', '5': '1', '6': '5' }

it('follows the route that the server proposes back to its start', () => {
  const view = board({}, { mine: planning({ routes, free: ['1', '2', '5', '6'] }) })
  expect(routeTo(view, '6')).toEqual({
    from: 'in1',
    path: ['1', '5', '6'],
    lay: ['1', '5', '6'],
  })
})

it('lays tokens only where none lie', () => {
  const view = board({}, { mine: planning({ routes, free: ['2', '6'] }) })
  expect(routeTo(view, '6')?.lay).toEqual(['6'])
})

it('knows no route where the server has none', () => {
  expect(routeTo(board({}, { mine: planning({ routes: {} }) }), '2')).toBeNull()
  expect(routeTo(board(), '2')).toBeNull()
})

it('chooses the entrance that the route begins at while that is open', () => {
  const mine = planning({ routes, free: ['1', '2'] })
  const open = board({}, { mine, crew: [crew(0), crew(1)] })
  const route = routeTo(open, '2')
  expect(route && routeKeys(open, 0, route)).toEqual(['start in1', 'lay 1', 'lay 2'])
  const placed = board({}, { mine })
  expect(route && routeKeys(placed, 0, route)).toEqual(['lay 1', 'lay 2'])
})
