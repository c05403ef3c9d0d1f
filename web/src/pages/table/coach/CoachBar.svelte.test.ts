import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import deadLast from '../../../games/dead-last'
import { sample } from '../../../games/dead-last/sample-table'
import type { TableSession } from '../session.svelte'
import CoachBar from './CoachBar.svelte'
import { lightsOf, moveText, reasonText } from './coach-words'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function at(name: Parameters<typeof sample>[0]) {
  const { table } = sample(name)
  const send = vi.fn(() => Promise.resolve(true))
  const own = $state({ followsCoach: false })
  const session = {
    table,
    game: deadLast,
    send,
    get followsCoach() {
      return own.followsCoach
    },
    set followsCoach(on: boolean) {
      own.followsCoach = on
    },
  } as unknown as TableSession
  return { table, send, session }
}

it('says nothing until asked, then asks the server and lights what it names', async () => {
  const { table, send, session } = at('laid')
  const piece = document.body.appendChild(document.createElement('button'))
  piece.dataset.light = 'lay red'
  render(CoachBar, { session })
  await vi.advanceTimersByTimeAsync(1000)
  expect(send).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'What would you do?' }).click()
  await vi.advanceTimersByTimeAsync(1000)
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'coach' })
  const decision = table.ask?.decision ?? ''
  table.table = { ...table.table, advice: { decision, key: 'lay red' } }
  await tick()
  expect(screen.getByRole('status').textContent).toMatch(/Lay Red, against Ines.*biggest group/)
  expect(piece.hasAttribute('data-lit')).toBe(true)
  screen.getByRole('button', { name: 'No more advice' }).click()
  await tick()
  expect(piece.hasAttribute('data-lit')).toBe(false)
  piece.remove()
})

it('keeps advice about an earlier question to itself', async () => {
  const { table, session } = at('laid')
  render(CoachBar, { session })
  screen.getByRole('button', { name: 'What would you do?' }).click()
  table.table = { ...table.table, advice: { decision: 'long ago', key: 'lay red' } }
  await tick()
  expect(screen.getByRole('status').textContent).toContain('Let me see.')
})

it.each(['spectator', 'fallen'] as const)('has nothing to say to the %s', (scene) => {
  const { session } = at(scene)
  render(CoachBar, { session })
  expect(screen.queryByRole('button')).toBeNull()
})

it('fills in the blanks of a form, and knows a reason for a card and for a verb', () => {
  const { table } = at('laid')
  const form = table.options.find((option) => option.key === 'propose')
  const key = [form?.key, ...(form?.slots.map((slot) => slot.values[0]) ?? [])].join(' ')
  expect(moveText(key, deadLast, table)).toMatch(/^Propose: .+ → .+/)
  expect(moveText('lay nobody', deadLast, table)).toBe('')
  expect(reasonText('lay ambush', deadLast)).toMatch(/goes down with you/)
  expect(reasonText('lay red', deadLast)).toMatch(/biggest group/)
  expect(lightsOf('lay red', table)).toEqual(['lay red', 'card red'])
  expect(lightsOf(key, table)).toEqual(['propose'])
})
