import { expect, it } from 'vitest'
import { Desk } from '../board.svelte'
import { board } from '../testing'
import type { OwnAction, View } from '../types'
import { DONE, atRisk, weigh, weighed } from './foresee'

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
  ...{ offered: true, after: { noise: 5, bar: 4 } },
}
const acting = (action: OwnAction): View => ({
  ...board(),
  heist: { ...board().heist, phase: 'act' },
  mine: { seat: 0, actions: [action], undo: null, after: { noise: 4, bar: 3 } },
})

it('weighs what the pointer or the focus rests on, and what is chosen', () => {
  const desk = new Desk()
  const view = acting(walk)
  expect(weighed(view, desk)).toBeNull()
  const on = weigh(desk, 'walk')
  on.onfocus()
  expect(weighed(view, desk)).toEqual({ noise: 5, bar: 4 })
  on.onblur()
  expect(weighed(view, desk)).toBeNull()
  desk.chosen = 'walk'
  expect(weighed(view, desk)).toEqual({ noise: 5, bar: 4 })
})

it('shows nothing for what is free, too dear, or changes nothing', () => {
  const desk = new Desk()
  desk.weighed = DONE
  expect(weighed(acting(walk), desk)).toBeNull()
  desk.weighed = 'walk'
  expect(weighed(acting({ ...walk, offered: false }), desk)).toBeNull()
})

it('names the four squares that the die can hit, and none behind the last', () => {
  expect(atRisk(3).map((one) => one.square)).toEqual([4, 5, 6, 7])
  expect(atRisk(19).map((one) => one.square)).toEqual([20, 21, 21, 21])
})
