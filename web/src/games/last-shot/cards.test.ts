import { expect, it } from 'vitest'
import './fixtures'
import { faceText } from './card-face'
import { cards, exitsFrom, iconOf, regular, skull, terminated } from './cards'

it('knows all 64 cards, each with a picture and a way out of every Terminated one', () => {
  expect([regular.length, terminated.length, cards.length]).toEqual([58, 6, 64])
  expect(cards.filter((card) => iconOf(card.id) === skull)).toEqual([])
  for (const shot of terminated) expect(exitsFrom(shot.id).length).toBeGreaterThan(0)
  for (const card of cards) expect(faceText(card)).toMatch(/[.!]$/)
})
