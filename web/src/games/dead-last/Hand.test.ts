import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { describe, expect, it } from 'vitest'
import Hand from './Hand.svelte'
import { sample } from './sample-table'

const pickOf = (table: { answer: (key: string) => void }) => (key: string) => table.answer(key)

describe('the hand', () => {
  it('lays a card at once while people talk, and says ready with one button', async () => {
    const { table, keys } = sample('laid')
    render(Hand, { table, pick: pickOf(table) })
    screen.getByRole('button', { name: /^Lay Red, against Ines/ }).click()
    screen.getByRole('button', { name: 'I am ready' }).click()
    screen.getByRole('button', { name: /Take the card back/ }).click()
    expect(keys()).toEqual(['lay red', 'ready', 'take-back'])
  })

  it('never lays what is not offered', () => {
    const { table, keys } = sample('laid')
    render(Hand, { table, pick: pickOf(table) })
    screen.getByRole('button', { name: /Tomek has already fallen/ }).click()
    expect(keys()).toEqual([])
  })

  it('chooses first and sends with the button at a silent table', async () => {
    const { table, keys } = sample('silent')
    render(Hand, { table, pick: pickOf(table) })
    screen.getByRole('button', { name: /^Lay Red, against Ines/ }).click()
    expect(keys()).toEqual([])
    await tick()
    screen.getByRole('button', { name: 'Lay Red' }).click()
    expect(keys()).toEqual(['lay red'])
  })

  it('shows nothing to a spectator', () => {
    const { table } = sample('spectator')
    render(Hand, { table, pick: pickOf(table) })
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
