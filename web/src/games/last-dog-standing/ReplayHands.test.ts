import { render, screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { sampleView } from './fixtures'
import ReplayHands from './ReplayHands.svelte'
import { sample } from './sample-table'

describe('hands in a replay', () => {
  it('are shown only to eyes that may see them', () => {
    const { table } = sample('spectator')
    const view = sampleView('spectator')
    const blind = render(ReplayHands, { table, view })
    expect(blind.container.textContent).toBe('')
    blind.unmount()
    const hands = [{ seat: 1, hand: ['mask'] }]
    render(ReplayHands, { table, view: { ...view, secrets: { hands, deck: [], drawn: null } } })
    expect(screen.getByText(/Ines reveals Mask/)).toBeTruthy()
  })
})
