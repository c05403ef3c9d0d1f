import { describe, expect, it } from 'vitest'
import { sampleView } from './fixtures'
import { feelingOf, revealedMood } from './moods'

describe('moods', () => {
  it('follow what everybody can see', () => {
    const view = sampleView('turn')
    expect(feelingOf(view, 1).mood).toBe('healthy')
    expect(feelingOf(view, 2).mood).toBe('infected')
    expect(feelingOf(sampleView('bribe-wait'), 1).mood).toBe('nervous')
    expect(feelingOf(sampleView('out'), 2).mood).toBe('out')
    expect(feelingOf(sampleView('over'), 0).mood).toBe('last')
    expect(revealedMood(2, true)).toBe('nervous')
  })

  it('never depend on a hand or on a drawn card', () => {
    const view = sampleView('virus')
    const other = { ...view, mine: null }
    for (const seat of [0, 1, 2, 3]) expect(feelingOf(view, seat)).toEqual(feelingOf(other, seat))
    expect(feelingOf(view, 0).mood).toBe('healthy')
  })
})
