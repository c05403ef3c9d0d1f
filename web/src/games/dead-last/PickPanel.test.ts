import { render, screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { sampleView } from './fixtures'
import PickPanel from './PickPanel.svelte'
import { sample } from './sample-table'

const pickOf = (table: { answer: (key: string) => void }) => (key: string) => table.answer(key)

describe('the pick of an ambusher', () => {
  it('gives the ambusher the picks as buttons', () => {
    const { table, keys } = sample('pick')
    const reveal = sampleView(8, 'pick').reveal
    if (!reveal) throw new Error('the fixture has a reveal')
    render(PickPanel, { table, reveal, pick: pickOf(table) })
    screen.getByRole('button', { name: /Take down Noor/ }).click()
    expect(keys()).toEqual(['take purple'])
  })
})
