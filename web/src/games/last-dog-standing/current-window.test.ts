import { describe, expect, it } from 'vitest'
import { handsOf } from './current-window'
import { sampleView } from './fixtures'

describe('revealed hands', () => {
  it('are those of the last Quarantine, even if it is the second of a turn', () => {
    const view = sampleView('quarantine')
    expect(handsOf(view).map(({ seat }) => seat)).toEqual([0, 1, 2, 3])
    const again = view.revealed.map((one) => ({ ...one, cards: [] }))
    const twice = handsOf({ ...view, revealed: [...view.revealed, ...again] })
    expect(twice.map(({ seat }) => seat)).toEqual([0, 1, 2, 3])
    expect(twice.every(({ cards }) => cards.length === 0)).toBe(true)
    const check = { seat: 2, why: 'check', cards: [], viruses: 0, in_front: 0, eliminated: false }
    expect(handsOf({ ...view, revealed: [...view.revealed, check] })).toEqual([check])
  })
})
