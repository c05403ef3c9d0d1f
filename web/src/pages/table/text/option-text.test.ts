import { expect, it } from 'vitest'
import type { GameModule } from '$lib/game-module'
import { addMessages } from '$lib/messages'
import { TableState } from '$lib/table.svelte'
import { formKey, optionText, slotText } from './option-text'

const game = { name: 'toy', words: {} } as GameModule
const table = new TableState()
table.table = {
  ...table.table,
  seats: [
    {
      seat: 0,
      kind: 'person',
      name: 'Abel',
      level: null,
      colour: 'blue',
      connected: true,
      away_in: null,
      bot_until_return: false,
      yours: false,
    },
  ],
}
addMessages('toy', {
  'option.lay': 'Lay {card}',
  'option.lay.ambush': 'Lay Ambush',
  'option.lay.seat': 'Lay {colour}, against {seat}',
  'slot.to': 'Who sees it?',
})
const plain = (key: string) => ({ key, slots: [] })

it('names options by the game’s own words', () => {
  expect(optionText(plain('lay ambush'), game, table)).toBe('Lay Ambush')
  expect(optionText(plain('lay blue'), game, table)).toBe('Lay Blue, against Abel')
  expect(optionText(plain('lay share'), game, table)).toBe('Lay Share')
})

it('finds words for an option that has none', () => {
  expect(optionText(plain('take-back'), game, table)).toBe('Take back')
})

const point = {
  key: 'point',
  slots: [
    { name: 'about', values: ['blue', 'red'], many: false },
    { name: 'to', values: ['red', 'teal', 'pink'], many: true },
  ],
}

it('writes a filled form as one key, values in the order offered', () => {
  expect(formKey(point, { about: ['blue'], to: ['pink', 'red'] })).toBe('point blue red,pink')
  expect(slotText(point.slots[1] as (typeof point.slots)[number], game)).toBe('Who sees it?')
})

it('waits until every blank is filled', () => {
  expect(formKey(point, { about: ['blue'], to: [] })).toBeNull()
  expect(formKey(point, { to: ['red'] })).toBeNull()
})
