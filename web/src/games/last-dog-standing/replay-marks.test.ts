import { describe, expect, it } from 'vitest'
import { replayMarks } from './replay-marks'
import { sample } from './sample-table'

describe('marks of a replay', () => {
  it('start a block every fourth turn and mark what was revealed', () => {
    sample('turn')
    const at = (...events: { kind: string; args: Record<string, number>; rule: string }[]) => ({
      view: {},
      events,
    })
    const found = replayMarks([
      at({ kind: 'turn', args: { number: 1 }, rule: '' }),
      at({ kind: 'turn', args: { number: 2 }, rule: '' }),
      at(
        { kind: 'found', args: { seat: 1 }, rule: '' },
        { kind: 'fall', args: { seat: 1 }, rule: '' },
      ),
    ])
    expect(found.map(({ frame, shape }) => [frame, shape])).toEqual([
      [0, 'round'],
      [2, 'diamond'],
      [2, 'cross'],
    ])
  })
})
