import { expect, it } from 'vitest'
import { play, table } from './fixtures'
import { status } from './status'

it('does not ring the bell for a window in which one can only pass', () => {
  expect(status(table(['pass'], 'react')).urgent).toBe(false)
  expect(status(table([], 'react')).line).toBe('Waiting for reactions.')
})

it('says what the table may react to, and keeps an escape as quiet as a pass', () => {
  const shot = table([], 'react', { stack: [play({ targets: [2] })] })
  shot.ask = { ...shot.ask!, args: { window: 'play', seat: 1, card: 'car-bomb' } }
  expect(status(shot).line).toBe('Who reacts to Ines’s Car Bomb?')
  shot.ask = { ...shot.ask, prompt: 'escape', args: { card: 'car-bomb' } }
  expect(status(shot).line).toBe('Who reacts to Ines’s Car Bomb?')
  const reload = table([], 'react')
  reload.ask = { ...reload.ask!, args: { window: 'reload', seat: 0, card: null } }
  expect(status(reload).line).toBe('Who reacts to your Reload?')
})
