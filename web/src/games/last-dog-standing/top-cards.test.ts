import { describe, expect, it } from 'vitest'
import { sampleSync, sampleView } from './fixtures'
import { begin, canShow, flip, keyOf, shift, turn } from './top-cards'

const keysOf = (scene: 'look-mask' | 'look-market') =>
  (sampleSync(scene).ask?.options ?? []).map(({ key }) => key)

const isSafe = (card: string) => !['virus', 'wacko', 'bat'].includes(card)

describe('sorting the top of the deck', () => {
  it('puts everything back unless a card must be taken', () => {
    const mask = begin(['quarantine', 'virus'], keysOf('look-mask'), isSafe)
    expect(keyOf(mask)).toBe('top quarantine virus')
    const market = begin(['quarantine', 'virus', 'wacko'], keysOf('look-market'), isSafe)
    expect(keyOf(market)).toBe('take quarantine top virus wacko')
  })

  it('never start with a dangerous card in hand', () => {
    const keys = keysOf('look-market')
    const market = begin(['virus', 'wacko', 'quarantine'], keys, isSafe)
    expect(market.taken.map(({ card }) => card)).toEqual(['quarantine'])
    expect(market.back.map(({ card }) => card)).toEqual(['virus', 'wacko'])
    expect(begin(['virus', 'wacko', 'virus'], keys, isSafe).taken).toEqual([])
  })

  it('takes any number with a Mask', () => {
    const keys = keysOf('look-mask')
    const start = begin(['quarantine', 'virus'], keys, isSafe)
    const one = turn(start, 1, keys)
    expect(keyOf(one)).toBe('take virus top quarantine')
    expect(keyOf(turn(one, 0, keys))).toBe('take virus quarantine')
    expect(keyOf(turn(one, 1, keys))).toBe('top virus quarantine')
  })

  it('takes one card instead of another with a Black Market', () => {
    const keys = keysOf('look-market')
    const start = begin(['quarantine', 'virus', 'wacko'], keys, isSafe)
    expect(keyOf(turn(start, 1, keys))).toBe('take virus top quarantine wacko')
    expect(turn(start, 0, keys)).toBe(start)
  })

  it('changes the order of what goes back', () => {
    const keys = keysOf('look-market')
    const start = begin(['quarantine', 'virus', 'wacko'], keys, isSafe)
    expect(keyOf(shift(start, 1, 1))).toBe('take quarantine top wacko virus')
    expect(keyOf(shift(start, 1, -1))).toBe(keyOf(start))
  })

  it('reveals only a taken Virus at once', () => {
    const keys = keysOf('look-mask')
    const taken = turn(begin(['quarantine', 'virus'], keys, isSafe), 1, keys)
    expect(canShow(taken, 1, keys)).toBe(true)
    expect(keyOf(flip(taken, 1))).toBe('take show-virus top quarantine')
    const other = turn(begin(['quarantine', 'virus'], keys, isSafe), 0, keys)
    expect(canShow(other, 0, keys)).toBe(false)
  })

  it('makes only keys that are offered', () => {
    for (const scene of ['look-mask', 'look-market'] as const) {
      const keys = keysOf(scene)
      let sorting = begin(sampleView(scene).mine?.look ?? [], keys, isSafe)
      for (let step = 0; step < 60; step++) {
        const id = (step * 7) % 3
        sorting = step % 3 ? turn(sorting, id, keys) : shift(sorting, id, 1)
        expect(keys).toContain(keyOf(sorting))
      }
    }
  })
})
