import { expect, it } from 'vitest'
import { cardsOf, exchangeOf } from './exchange'
import { event, table } from './fixtures'

it('finds the exchange that a line belongs to', () => {
  const here = table()
  const told = [
    event('turn', { seat: 1, number: 5 }),
    event('play', { seat: 1, card: 'car-bomb', how: 'target', targets: [0] }),
    event('react', { seat: 0, card: 'misfire', how: 'card', answers: 'car-bomb' }),
    event('redirect', { seat: 0, card: 'car-bomb', of: 1, target: 1, why: 'misfire' }),
    event('turn', { seat: 2, number: 6 }),
  ]
  here.takeUpdate({ type: 'update', v: 2, events: told })
  const found = exchangeOf(here, told[3]!)
  expect(found.map((entry) => entry.event.kind)).toEqual(['play', 'react', 'redirect'])
  expect(cardsOf(found)).toEqual(['car-bomb', 'misfire'])
})
