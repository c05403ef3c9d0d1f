import { expect, it } from 'vitest'
import { ScreenState } from '../board.svelte'
import { board, mine } from '../fixtures'
import type { OwnAction, View } from '../types'
import { DONE, atRisk, weigh, weighed } from './action-cost'

const walk: OwnAction = {
  ...{
    key: 'walk',
    name: 'Walk',
    source: 'burglar',
    face: 0,
    parts: ['noise', 'move'],
    cost: 0,
    reach: {},
  },
  ...{ offered: true, after: { noise: 5, bar: 4, squares: [5, 6, 7, 8] } },
}
const acting = (action: OwnAction): View => ({
  ...board(),
  heist: { ...board().heist, phase: 'act' },
  mine: mine({ actions: [action] }),
})

it('weighs what the pointer or the focus rests on, and what is chosen', () => {
  const screen = new ScreenState()
  const view = acting(walk)
  expect(weighed(view, screen)).toBeNull()
  const on = weigh(screen, 'walk')
  on.onfocus()
  expect(weighed(view, screen)).toMatchObject({ noise: 5, bar: 4 })
  on.onblur()
  expect(weighed(view, screen)).toBeNull()
  screen.chosen = 'walk'
  expect(weighed(view, screen)).toMatchObject({ noise: 5, bar: 4 })
})

it('shows nothing for what is free, too dear, or changes nothing', () => {
  const screen = new ScreenState()
  screen.weighed = DONE
  expect(weighed(acting(walk), screen)).toBeNull()
  screen.weighed = 'walk'
  expect(weighed(acting({ ...walk, offered: false }), screen)).toBeNull()
})

it('names what is printed on the squares that the die can lead to', () => {
  const risks = atRisk([1, 3, 8, 21])
  expect(risks.map((one) => one.die)).toEqual([1, 2, 3, 4])
  expect(risks.map((one) => one.events.map(({ event }) => event))).toEqual([
    ['outta_my_way'],
    ['caught_in_a_reflection'],
    ['suspicious_guards', 'caught_in_a_reflection'],
    ['alarm'],
  ])
})
