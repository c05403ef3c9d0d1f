import { render, screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { sampleView } from './fixtures'
import PayoffTable from './PayoffTable.svelte'
import { sample } from './sample-table'

describe('the pay-off table', () => {
  it('shows what the server says every pair of cards pays, and lights your row', () => {
    const { table } = sample('showdown')
    const show = sampleView(8, 'showdown').showdown
    if (!show) throw new Error('the fixture has a showdown')
    const { container } = render(PayoffTable, { table, show, first: 0, second: 4, row: 'steal' })
    const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    )
    expect(rows).toEqual(show.payoffs.map((row) => row.map((pair) => pair.join(''))))
    expect(screen.getByRole('row', { name: /Steal/ }).className).toContain('on')
  })
})
