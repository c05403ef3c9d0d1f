import { render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import messages from '@games/your_last_heist/messages.en.json'
import { addMessages } from '$lib/messages'
import type { GameEvent } from '$lib/protocol'
import { ScreenState } from './board.svelte'
import { describe } from './describe'
import { board, table } from './fixtures'
import Phrases from './Phrases.svelte'
import texts from './screen.en.json'

beforeAll(() => addMessages('your-last-heist', { ...messages, ...texts }))
afterEach(() => vi.useRealTimers())

const phrases = ['on-my-way', 'i-hold']
const say = {
  key: 'say',
  slots: [{ name: 'phrase', values: phrases, least: 1, most: 1, sep: ',' }],
}
const said = (from: number, phrase: string): GameEvent => ({
  kind: 'said',
  args: { from, phrase },
  rule: '7.11',
})

it('says a phrase with one tap', () => {
  const here = Object.assign(table(board(), []), { options: [say] })
  const pick = vi.fn()
  render(Phrases, { table: here, pick })
  screen.getByRole('button', { name: 'I’ll hold the gate' }).click()
  expect(pick).toHaveBeenCalledWith('say i-hold')
})

it('offers nothing where nothing can be said', () => {
  render(Phrases, { table: table(board(), []), pick: vi.fn() })
  expect(screen.queryByRole('group')).toBeNull()
})

it('tells in the log who said what', () => {
  const line = describe(said(1, 'on-my-way'), table(board(), []))
  expect(line?.text).toMatch(/says: I’m on my way\.$/)
})

it('shows the last phrase of each for a while', () => {
  vi.useFakeTimers()
  const state = new ScreenState()
  const here = table(board(), [])
  state.hear([said(1, 'on-my-way'), said(2, 'i-hold'), said(1, 'i-hold')], here)
  expect(state.phrases.map((one) => [one.from, one.phrase])).toEqual([
    [2, 'i-hold'],
    [1, 'i-hold'],
  ])
  vi.advanceTimersByTime(60_000)
  expect(state.phrases).toEqual([])
})
