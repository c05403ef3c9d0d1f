import { cleanup, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, expect, it } from 'vitest'
import Board from './Board.svelte'
import { boardOf } from './board.svelte'
import { event, table } from './fixtures'

afterEach(cleanup)

it('shows a hand you looked at as cards until you put it away', async () => {
  const here = table()
  render(Board, { table: here, pick: () => undefined })
  const saw = { seat: 0, whose: 1, how: 'hand', cards: ['misfire', 'payoff'] }
  boardOf(here).hear([event('saw', { ...saw, why: 'identity-theft' })], here)
  await tick()
  expect(screen.queryByText('Seen enough')).toBeNull()
  boardOf(here).hear([event('saw', { ...saw, why: 'secret-informant' })], here)
  await tick()
  expect(screen.getByText('The hand of Ines')).toBeTruthy()
  expect(screen.getAllByText('Misfire').length).toBeGreaterThan(0)
  screen.getByText('Seen enough').click()
  await tick()
  expect(screen.queryByText('The hand of Ines')).toBeNull()
})
