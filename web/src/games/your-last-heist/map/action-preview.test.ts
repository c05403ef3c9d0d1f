import { expect, test } from 'vitest'
import { ScreenState } from '../board.svelte'
import type { OwnAction, View } from '../types'
import { foreseen } from './action-preview'

function action(key: string, face: number, reach: OwnAction['reach'], offered = true): OwnAction {
  const after = { noise: 0, bar: 0, squares: [] }
  return { key, name: key, source: 'x', face, parts: [], cost: 0, offered, after, reach }
}

function heist(actions: OwnAction[], more: object = {}): View {
  return {
    heist: { phase: 'act' },
    mine: { seat: 0, actions },
    crew: [{ seat: 0, die: 3, action: null, done: false, ...more }],
  } as unknown as View
}

const ACTIONS = [
  action('walk', 0, { move: ['2'] }),
  action('short', 3, { move: ['2', '3'], unlock: ['4'] }),
  action('look', 3, { reveal: ['8'], maybe: ['5'] }),
  action('dear', 4, { move: ['9'] }),
  action('far', 6, {}, false),
]

test('at rest everything that the die gives is hinted at, without badges', () => {
  const found = foreseen(heist(ACTIONS), new ScreenState())
  expect(found.map(({ id, rim }) => [id, rim])).toEqual([
    ...[
      ['2', 'go'],
      ['3', 'go'],
      ['4', 'work'],
      ['5', 'maybe'],
    ],
  ])
  expect(found.every((one) => one.faint && !one.badges.length)).toBe(true)
})

test('a face looked at shows what it would give', () => {
  const screen = new ScreenState()
  screen.face = 4
  expect(foreseen(heist(ACTIONS), screen).map((one) => one.id)).toEqual(['2', '9'])
})

test('the action pointed at comes before the chosen one, with its parts', () => {
  const screen = new ScreenState()
  screen.chosen = 'walk'
  expect(foreseen(heist(ACTIONS), screen).map((one) => one.id)).toEqual(['2'])
  screen.weighed = 'short'
  const [, , lock] = foreseen(heist(ACTIONS), screen)
  expect(lock).toEqual({ id: '4', rim: 'work', badges: ['unlock'], faint: false })
  screen.weighed = 'look'
  expect(foreseen(heist(ACTIONS), screen)[0]).toMatchObject({ id: '8', rim: 'look' })
})

test('once an action is taken the options themselves light up', () => {
  expect(foreseen(heist(ACTIONS, { action: {} }), new ScreenState())).toEqual([])
  expect(foreseen(heist(ACTIONS, { done: true }), new ScreenState())).toEqual([])
})
