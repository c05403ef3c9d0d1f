import { expect, it } from 'vitest'
import { table } from './fixtures'
import { optionText } from './option-text'

it('has words for every option', () => {
  const here = table([], 'payoff')
  const text = (key: string) => optionText({ key, slots: [] }, here)
  expect(text('give misfire red')).toBe('Give Misfire to Ines')
  expect(text('play misfire')).toBe('Play Misfire as an Action: draw a card')
  expect(text('call persistent')).toBe('Call Persistent')
  expect(text('accuse emerald')).toBe('Accuse Noor')
  expect(text('keep payoff+misfire')).toBe('Keep Payoff and Misfire')
  expect(text('draw private')).toBe('Draw from your private deck')
})
