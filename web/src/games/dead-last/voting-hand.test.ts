import { describe, expect, it } from 'vitest'
import { sampleView } from './fixtures'
import { sample } from './sample-table'
import { handCards } from './voting-hand'

describe('the voting cards', () => {
  it('holds the cards clockwise, the reader knows why one cannot be laid', () => {
    const { table } = sample('laid')
    const mine = sampleView(8, 'laid').mine
    if (!mine) throw new Error('the fixture has a hand')
    const cards = handCards(table, mine, false)
    expect(cards.map(({ card }) => card).at(-1)).toBe('ambush')
    expect(cards[0]?.name).toBe('Ines')
    expect(cards.find(({ laid }) => laid)?.card).toBe('blue')
    expect(cards.find(({ card }) => card === 'pink')?.help).toContain('fallen')
  })
})
