import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { describe, expect, it } from 'vitest'
import { sample } from './sample-table'
import Signals from './Signals.svelte'

const pickOf = (table: { answer: (key: string) => void }) => (key: string) => table.answer(key)

describe('the row of signals', () => {
  it('send with one tap when the receivers say it all, and ask for the rest', async () => {
    const { table, keys } = sample('laid')
    render(Signals, { table, pick: pickOf(table), to: [1, 4] })
    screen.getByRole('button', { name: 'Nod' }).click()
    screen.getByRole('button', { name: 'Point' }).click()
    await tick()
    screen.getByRole('button', { name: /Abel/ }).click()
    expect(keys()).toEqual(['nod red,purple', 'point blue red,purple'])
  })

  it('ask for receivers when nobody is chosen', async () => {
    const { table, keys } = sample('laid')
    render(Signals, { table, pick: pickOf(table), to: [] })
    screen.getByRole('button', { name: 'Nod' }).click()
    await tick()
    expect(screen.getByText('Choose who can see this.')).toBeTruthy()
    expect(keys()).toEqual([])
  })

  it('let a proposal be agreed to with one tap', async () => {
    const { table, keys } = sample('laid')
    const args = { from: 4, to_seats: [0, 1], verb: 'propose', about: 'blue', card: null }
    table.takeUpdate({
      type: 'update',
      v: 2,
      events: [{ kind: 'signal', args, rule: '5.4' }],
    } as never)
    render(Signals, { table, pick: pickOf(table), to: [] })
    screen.getAllByRole('button', { name: 'Agree' })[0]?.click()
    expect(keys()).toEqual(['agree blue red,purple'])
  })

  it('say a phrase to everyone, or whisper it to those who were chosen', async () => {
    const { table, keys } = sample('laid')
    const { unmount } = render(Signals, { table, pick: pickOf(table), to: [] })
    screen.getByRole('button', { name: 'Phrase' }).click()
    await tick()
    expect(screen.getByText('Phrase: To everyone')).toBeTruthy()
    screen.getByRole('button', { name: 'Trust me.' }).click()
    unmount()
    render(Signals, { table, pick: pickOf(table), to: [1, 4] })
    screen.getByRole('button', { name: 'Phrase' }).click()
    await tick()
    screen.getByRole('button', { name: 'I’m with you.' }).click()
    expect(keys()).toEqual(['say trust-me', 'whisper with-you red,purple'])
  })
})
