import { expect, it } from 'vitest'
import type { Option } from '$lib/protocol'
import {
  anyNumber,
  anyNumberKey,
  exact,
  fitting,
  isPart,
  offersOf,
  readOffer,
  touch,
} from './offers'

const plain = (key: string): Option => ({ key, slots: [] })
const options = ['reload', 'play car-bomb red', 'play car-bomb teal', 'play payoff'].map(plain)
const offers = offersOf(options)

it('takes an option apart', () => {
  expect(readOffer(plain('play disinformation red teal'))).toMatchObject({
    verb: 'play',
    cards: ['disinformation'],
    colours: ['red', 'teal'],
  })
  expect(readOffer(plain('discard misfire+misfire'))).toMatchObject({
    cards: ['misfire', 'misfire'],
  })
  expect(readOffer(plain('call action'))).toMatchObject({ cards: [], words: ['action'] })
})

it('finds what still fits, and the one option that says exactly this', () => {
  expect(fitting(offers, ['car-bomb'], []).map(({ key }) => key)).toEqual([
    'play car-bomb red',
    'play car-bomb teal',
  ])
  expect(exact(offers, ['car-bomb'], [])).toBeNull()
  expect(exact(offers, ['car-bomb'], ['teal'])?.key).toBe('play car-bomb teal')
  expect(exact(offers, ['payoff'], [])?.key).toBe('play payoff')
  expect(exact(offersOf([plain('keep payoff+misfire')]), ['misfire', 'payoff'], [])?.key).toBe(
    'keep payoff+misfire',
  )
  expect(fitting(offers, [], [])).toEqual([])
})

it('counts copies', () => {
  expect(isPart(['misfire', 'misfire'], ['misfire', 'payoff'])).toBe(false)
  expect(isPart(['misfire', 'misfire'], ['misfire', 'payoff', 'misfire'])).toBe(true)
})

it('tells copies apart where any number may be chosen', () => {
  const slot = { name: 'cards', values: ['misfire', 'misfire.2', 'payoff'], many: true }
  const form = { key: 'discard', slots: [slot] }
  expect(anyNumber([plain('none'), form])).toBe(form)
  expect(anyNumberKey(form, ['payoff', 'misfire'])).toBe('discard misfire,payoff')
  expect(anyNumberKey(form, ['misfire', 'misfire'])).toBe('discard misfire,misfire.2')
  expect(anyNumberKey(form, [])).toBeNull()
  expect(anyNumberKey(form, ['blitz'])).toBeNull()
})

it('lays a card back when it is touched again, and drops the oldest of too many', () => {
  expect(touch([], 2, 1)).toEqual([2])
  expect(touch([2], 2, 1)).toEqual([])
  expect(touch([2], 0, 1)).toEqual([0])
  expect(touch([2, 1], 0, 2)).toEqual([1, 0])
})
