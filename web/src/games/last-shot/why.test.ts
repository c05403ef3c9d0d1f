import { expect, it } from 'vitest'
import { addMessages } from '$lib/messages'
import { table } from './fixtures'
import game from './index'
import { why } from './why'

addMessages(game.name, game.messages)
const fell = (card: string | null, by: number | null) =>
  why(table([], 'turn', { falls: [{ seat: 0, by, card, turn: 4 }] }))

it('names the shot, who fired it, and the cards that would have saved you', () => {
  const told = fell('exploding-cigar', 1)
  expect(told?.happened).toBe('Ines took you down with Exploding Cigar.')
  expect(told?.next).toMatch(/Sleight of Hand.*escape from Exploding Cigar/)
  expect(told?.paragraph).toBe('7.7')
})

it('says so where there is no escape', () => {
  const told = fell('russian-roulette', 0)
  expect(told?.happened).toBe('You fell to Russian Roulette.')
  expect(told?.rule).toMatch(/no escape from Russian Roulette/)
  expect(told?.paragraph).toBe('8.8')
})

it('is no question for whoever stands or left', () => {
  expect(fell(null, null)).toBe(null)
  expect(why(table())).toBe(null)
})
