import { describe, expect, it } from 'vitest'
import { replayMarks } from './replay-marks'
import { sample } from './sample-table'

describe('the marks of a replay', () => {
  it('marks rounds, votes, falls, ambushes and gold for the scrubber', () => {
    sample('laid')
    const event = (kind: string, args = {}) => ({ kind, args, rule: '' })
    const found = replayMarks([
      { view: {}, events: [event('round', { number: 1 })] },
      { view: {}, events: [event('reveal'), event('fall'), event('fall'), event('ambush')] },
      { view: {}, events: [event('gold')] },
    ])
    expect(found.map(({ frame, shape }) => `${frame} ${shape}`)).toEqual([
      '0 round',
      '1 ring',
      '1 cross',
      '1 diamond',
      '2 bar',
    ])
  })
})
