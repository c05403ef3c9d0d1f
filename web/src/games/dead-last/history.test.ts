import { describe, expect, it } from 'vitest'
import { sampleView } from './fixtures'
import { blocks, cell, ending } from './history'

describe('the vote history', () => {
  it('is a matrix of who named whom and how rounds ended', () => {
    const view = sampleView(8, 'laid')
    const rounds = blocks(view)
    expect(rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5])
    const vote = rounds[0]?.votes[0]
    const end = rounds[0]?.end
    if (!vote || !end) throw new Error('the fixture has a first round')
    expect(cell(view, vote, 1)).toEqual({ card: 'ambush', fell: true, hit: false })
    expect(ending(end, 0)).toEqual({ word: 'share', bars: 2 })
    expect(rounds.at(-1)?.end).toBe(null)
  })
})
