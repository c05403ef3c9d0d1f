import { describe, expect, it } from 'vitest'
import { broken, sample } from './sample-table'
import { hint } from './hint'
import { why } from './why'

const CAUSES = [
  ['target', '7.3'],
  ['stray', '7.4'],
  ['lone-ambush', '7.5'],
  ['no-card', '6.6'],
  ['ambushed', '7.6'],
] as const

describe('why you fell', () => {
  it.each(CAUSES)('%s is explained with its rule and what to try next time', (cause, rule) => {
    const { table } = sample('fallen')
    const args = { seat: table.you, why: cause, by: 2, named: table.colour(1) }
    table.takeUpdate({ type: 'update', v: 2, events: [{ kind: 'fall', args, rule }] })
    const told = why(table)
    expect(told?.paragraph).toBe(rule)
    for (const words of [told?.title, told?.happened, told?.rule, told?.next]) {
      expect(words).toBeTruthy()
      expect(words).not.toMatch(broken)
    }
  })

  it('is no question for somebody who stands', () => {
    expect(why(sample('conspire').table)).toBe(null)
  })
})

describe('hints', () => {
  it('say what keeps you standing before you lay a card', () => {
    const told = hint(sample('conspire').table)
    expect(told?.text).toBeTruthy()
    expect(told?.text).not.toMatch(broken)
    expect(hint(sample('fallen').table)).toBe(null)
    expect(hint(sample('spectator').table)).toBe(null)
  })
})
