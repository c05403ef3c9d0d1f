import { expect, it } from 'vitest'
import { boardOf } from './board.svelte'
import { event, table } from './fixtures'

it('shows an open draw for a moment and keeps it in no log', () => {
  const here = table()
  const shown = { ...event('shown', { seat: 1, card: 'payoff', why: null }), fleeting: true }
  boardOf(here)
  here.takeUpdate({ type: 'update', v: 2, events: [shown] })
  expect(boardOf(here).draws).toMatchObject([{ seat: 1, card: 'payoff' }])
  expect(here.log).toEqual([])
})
