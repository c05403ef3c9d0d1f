import { beforeAll, expect, test } from 'vitest'
import { addMessages } from '$lib/messages'
import texts from '../texts.en.json'
import type { Crew, OwnAction, View } from '../types'
import { cautions } from './caution'

beforeAll(() => addMessages('your-last-heist', texts))

function told(crew: Partial<Crew>, here: object = {}, cost = 0): string {
  const own = {
    ...{ character: 'thug', ideas: 3, at: '4', action: null, done: false, better_ways: false },
    ...crew,
  } as Crew
  const view = {
    heist: { phase: 'act' },
    tiles: [{ id: '4', guards: 0, sensors: [], ...here }],
  } as unknown as View
  return cautions(view, own, cost ? ({ cost } as OwnAction) : undefined).join(' ')
}

test('nothing holds most of them', () => {
  expect(told({})).toBe('')
})

test('a guard holds whoever stands there, unless there are better ways', () => {
  expect(told({}, { guards: 1 })).toContain('A guard holds you here')
  expect(told({ better_ways: true }, { guards: 1 })).toBe('')
})

test('a sensor comes first', () => {
  expect(told({}, { guards: 1, sensors: ['cyan'] })).toContain('sensor')
})

test('the ideas for a breach are watched over', () => {
  const blaster = { character: 'demolitions_guy', ideas: 4 }
  expect(told(blaster)).toBe('')
  expect(told(blaster, {}, 1)).toBe('That leaves 3 ideas. Breach needs 4.')
  expect(told({ ...blaster, ideas: 1 })).toBe('You have 1 idea. Breach needs 4.')
})
