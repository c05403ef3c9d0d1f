import { expect, it } from 'vitest'
import { play, table } from './fixtures'
import { isWaitedFor } from './waited-for'

it('does not pass a device round to seats that have answered a hidden window', () => {
  const here = table(['pass'], 'react', { stack: [play({ targets: [0, 1] })] })
  here.ask = { ...here.ask!, waiting: [0, 1, 2] }
  expect([0, 1].map((seat) => isWaitedFor(seat, here))).toEqual([true, true])
  expect(isWaitedFor(2, here), 'who is not aimed at asks for the device').toBe(false)
  here.ask = { ...here.ask, answered: 'pass' }
  expect(isWaitedFor(0, here)).toBe(false)
  here.you = 1
  here.ask = { ...here.ask, answered: null }
  expect([isWaitedFor(0, here), isWaitedFor(1, here)]).toEqual([false, true])
})
