import { render, screen } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import { boardOf } from './board.svelte'
import OpeningMoves from './OpeningMoves.svelte'
import { sample } from './sample-table'

it('begins a proposal that a few players hear, and asks a person in words', () => {
  const { table, keys } = sample('conspire')
  const whisper = vi.spyOn(table, 'say')
  const choose = vi.fn()
  render(OpeningMoves, { table, pick: (key: string) => table.answer(key), choose })
  screen.getByRole('button', { name: /Propose somebody/ }).click()
  const pending = boardOf(table).pending
  expect(pending?.form.key).toBe('propose')
  expect(pending?.to).toHaveLength(3)
  expect(choose.mock.calls[0]?.[0]).toHaveLength(3)
  expect(keys()).toEqual([])
  const person = table.seats.find((one) => one.kind === 'person' && !one.yours && one.connected)
  screen.getByRole('button', { name: new RegExp(`Ask ${person?.name}`) }).click()
  expect(whisper).toHaveBeenCalledWith('Whom do you mean?', [expect.any(Number)])
})

it('offers nothing to a spectator', () => {
  const { table } = sample('spectator')
  render(OpeningMoves, { table, pick: () => {}, choose: () => {} })
  expect(screen.queryByRole('button', { name: /Propose/ })).toBeNull()
})
