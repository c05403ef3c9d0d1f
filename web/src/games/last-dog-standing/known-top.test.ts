import { describe, expect, it } from 'vitest'
import { sampleView } from './fixtures'
import { topOf } from './known-top'
import { sample } from './sample-table'

describe('the top of the deck', () => {
  it('tells what you know of the top, and who else knows something', () => {
    const { table } = sample('known')
    const view = sampleView('known')
    const top = topOf(table, view)
    expect(top).toMatchObject({ card: 'mask', isPublic: false, knowers: [1] })
    const open = { card: 'virus', known_to: null }
    const all = topOf(table, { ...view, deck: { ...view.deck, top: [open] } })
    expect(all).toMatchObject({ card: 'virus', isPublic: true, knowers: [] })
    const stranger = topOf(table, { ...view, mine: null })
    expect(stranger.card).toBeNull()
    expect(stranger.words).toContain('Ines')
  })
})
