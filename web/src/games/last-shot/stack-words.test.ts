import { expect, it } from 'vitest'
import { play, table } from './fixtures'
import { willDo } from './stack-words'
import type { View } from './types'

it('says what a pending card will do', () => {
  const here = table([], 'react', {
    stack: [
      play({}),
      play({ number: 2, card: 'misfire', by: 0, answers: 1, source: 'answer', targets: [] }),
    ],
  })
  const [shot, answer] = (here.view as unknown as View).stack
  expect(willDo(here, shot!)).toBe('Aimed at you: escape or fall.')
  expect(willDo(here, answer!)).toBe('Turns Car Bomb on the player who played it.')
})
