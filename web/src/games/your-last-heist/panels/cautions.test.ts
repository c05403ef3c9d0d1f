import { beforeAll, expect, test } from 'vitest'
import { addMessages } from '$lib/messages'
import { mine } from '../fixtures'
import texts from '../screen.en.json'
import type { Crew, Mine, OwnAction, View } from '../types'
import { cautions } from './cautions'

beforeAll(() => addMessages('your-last-heist', texts))

function told(given: Partial<Mine>, crew: Partial<Crew> = {}, cost = 0): string {
  const own = { character: 'thug', ideas: 3, at: '4', action: null, done: false, ...crew } as Crew
  const view = { heist: { phase: 'act' }, mine: mine(given) } as unknown as View
  return cautions(view, own, cost ? ({ cost } as OwnAction) : undefined).join(' ')
}

test('nothing holds most of them', () => {
  expect(told({})).toBe('')
})

test('says what holds a character, until it has taken an action', () => {
  expect(told({ held: 'guard' })).toContain('guard')
  expect(told({ held: 'sensor' })).toContain('sensor')
  expect(told({ held: 'guard' }, { action: {} as Crew['action'] })).toBe('')
})

test('watches over the ideas for a breach', () => {
  const blaster = { breach_ideas: 4 }
  expect(told(blaster, { ideas: 4 })).toBe('')
  expect(told(blaster, { ideas: 4 }, 1)).toBe('That leaves 3 ideas. Breach needs 4.')
  expect(told(blaster, { ideas: 1 })).toBe('You have 1 idea. Breach needs 4.')
})
