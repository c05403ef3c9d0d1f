import { describe, expect, it } from 'vitest'
import game from './index'
import { broken, sample, scenes } from './sample-table'

describe('the seats', () => {
  it('have a word in every scene', () => {
    for (const scene of scenes) {
      const { table } = sample(scene)
      for (const { seat } of table.seats) {
        const note = game.seats.note(seat, table)
        expect(note.word).not.toBe('')
        expect(note.word).not.toMatch(broken)
      }
    }
  })

  it('tell who the table waits for', () => {
    const { table } = sample('laid')
    const owing = table.seats
      .filter(({ seat }) => game.seats.isWaitedFor?.(seat, table))
      .map(({ name }) => name)
    expect(owing).toEqual(['Jonas', 'Abel', 'Noor'])
  })
})
