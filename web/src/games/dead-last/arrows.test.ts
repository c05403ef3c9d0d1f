import { describe, expect, it } from 'vitest'
import { arrowsOf } from './arrows'
import { sampleView } from './fixtures'
import { endOf, layoutRing } from './ring'

describe('the arrows of a vote', () => {
  it('draws one arrow per vote; two who named each other share one', () => {
    const view = sampleView(8, 'picking')
    const ring = layoutRing(8, { width: 782, height: 560 })
    if (!view.reveal) throw new Error('the fixture has a reveal')
    const endAt = (seat: number) => endOf(ring, ring.places[seat] ?? ring.centre, false)
    const arrows = arrowsOf(view.reveal, view.seats, ring, endAt)
    expect(arrows.map(({ key }) => key)).toEqual(['0-3', '1-3', '4-3', '6-7'])
    expect(arrows.filter(({ hits }) => hits)).toHaveLength(3)
    expect(arrows.at(-1)?.mutual).toBe(true)
    expect(arrows.at(-1)?.labels.map(({ letter }) => letter)).toEqual(['Y', 'T'])
  })
})
