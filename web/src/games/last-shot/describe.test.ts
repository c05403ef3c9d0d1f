import { expect, it } from 'vitest'
import { OPEN } from '$lib/protocol'
import { TableState } from '$lib/table.svelte'
import { boardOf } from './board.svelte'
import { causeOf, describe, sentence } from './describe'
import { event, table } from './fixtures'

it('tells what happened, to the one it happened to', () => {
  const here = table()
  const shot = { seat: 1, card: 'car-bomb', how: 'target', number: 3, targets: [0] }
  expect(sentence(event('play', shot), here)).toBe('Ines plays **Car Bomb** on you.')
  expect(sentence(event('draw', { seat: 0, how: 'deck', card: null, why: null }), here)).toBe(
    'You draw.',
  )
  const lost = { seat: 0, to_seat: 2, by: 2, count: 2, why: 'payoff' }
  expect(sentence(event('pass', lost), here)).toBe('You lose 2 cards to Noor.')
  const votes = { choices: [{ seat: 1, vote: 'yes' }], why: 'unpopular-vote' }
  expect(sentence(event('votes', votes), here)).toBe('The votes are in. Ines: yes.')
  const look = { seat: 2, whose: 0, how: 'hand', count: 3, why: 'confiscation' }
  expect(sentence(event('look', look), here)).toBe('Noor looks at your hand.')
})

it('leads from a line to its card, and keeps silent about silence', () => {
  const here = table()
  const cancel = event('cancel', { seat: 1, card: 'misfire', of: 0, why: 'injunction-junction' })
  expect(causeOf(cancel)).toBe('injunction-junction')
  describe(cancel, here)?.why?.open()
  expect(boardOf(here).why).toBe(cancel)
  expect(describe(event('quiet', { window: 'play' }), here)).toBeNull()
  expect(describe(event('turn', { seat: 1, number: 5 }), here)?.why).toBeUndefined()
})

it('tells a draw once in a replay, with the card that the eyes saw', () => {
  const replay = new TableState(null)
  replay.eye = OPEN
  replay.table = table().table
  const drew = event('drew', { seat: 1, card: 'payoff', why: null })
  expect(describe(event('draw', { seat: 1, how: 'deck', card: null }), replay)).toBeNull()
  expect(sentence(drew, replay)).toBe('Ines draws **Payoff**.')
})
