import { expect, test } from 'vitest'
import { addMessages } from '$lib/messages'
import type { TableCard } from '$lib/generated/protocol'
import { TableState } from '$lib/table.svelte'
import { isSlow, slowStatus, slowSummary, wasAsked } from './slow-table'

addMessages('slow-toy', { setting: { clock: { '60': '60 s' } } })

function tableWith(pace: TableCard['pace']): TableState {
  const table = new TableState({ send: async () => true })
  table.table = {
    ...table.table,
    game: 'slow-toy',
    state: 'playing',
    settings: { clock: '60' },
    options: { ...table.table.options, pace },
  }
  return table
}

test('only days, or no clock, make a table slow; a replay never is', () => {
  expect(isSlow(tableWith('live'))).toBe(false)
  expect(isSlow(tableWith('none'))).toBe(true)
  expect(isSlow(tableWith('7'))).toBe(true)
  expect(isSlow(new TableState())).toBe(false)
})

test('the summary names the days, not the seconds that don’t count', () => {
  expect(slowSummary('Balanced · 60 s', tableWith('live'))).toBe('Balanced · 60 s')
  expect(slowSummary('Balanced · 60 s', tableWith('2'))).toBe('Balanced · 2 days')
})

test('whoever waits at a slow table is told that they may go', () => {
  const status = { line: 'Noor’s turn.', reason: 'She plays a card.', urgent: false }
  expect(slowStatus(status, tableWith('none')).reason).toMatch(/no clock.*close the page/)
  expect(slowStatus(status, tableWith('2')).reason).toMatch(/close the page/)
  expect(slowStatus(status, tableWith('live'))).toBe(status)
  const urgent = { ...status, urgent: true }
  expect(slowStatus(urgent, tableWith('2'))).toBe(urgent)
})

test('a table asks about notices once', () => {
  expect(wasAsked.has('OWL58K')).toBe(false)
  wasAsked.add('OWL58K')
  expect(wasAsked.has('OWL58K')).toBe(true)
  expect(wasAsked.has('AAAAAA')).toBe(false)
  localStorage.clear()
})
