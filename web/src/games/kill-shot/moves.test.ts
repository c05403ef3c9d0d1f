import { describe, expect, it } from 'vitest'
import { sampleOptions, sampleView } from './fixtures'
import { fitsOn, isReady, maySwap, moveFor, reloadKey } from './moves'

const live = () => ({ view: sampleView('live'), options: sampleOptions('live') })
const reign = () => ({ view: sampleView('reign'), options: sampleOptions('reign') })

describe('a touch on a slot', () => {
  it('plays on the pile and names the number that was seen', () => {
    const { view, options } = live()
    expect(moveFor(view, options, 1, 'a')).toEqual({ do: 'send', key: 'play 1 a 4' })
  })

  it('also sends a card that does not fit: the rules decide what it costs', () => {
    const { view, options } = live()
    expect(isReady(view, options, 2)).toBe(false)
    expect(moveFor(view, options, 2, 'a')).toEqual({ do: 'send', key: 'play 2 a 4' })
  })

  it('arms a Jam instead of sending it', () => {
    const { view, options } = live()
    expect(moveFor(view, options, 4, 'a')).toEqual({ do: 'arm' })
  })

  it('does nothing on a gap', () => {
    const { view, options } = live()
    if (view.mine) view.mine.slots[0] = null
    expect(moveFor(view, options, 1, 'a')).toEqual({ do: 'nothing' })
  })

  it('does nothing for a player who is not asked', () => {
    const { view } = live()
    expect(moveFor(view, [], 1, 'a')).toEqual({ do: 'nothing' })
  })
})

describe('three piles', () => {
  it('a card that fits on the aimed pile goes there', () => {
    const { view, options } = reign()
    expect(moveFor(view, options, 2, 'c')).toEqual({ do: 'send', key: 'play 2 c 7' })
  })

  it('a card that fits only on another pile goes there on its own', () => {
    const { view, options } = reign()
    expect(moveFor(view, options, 2, 'a')).toEqual({ do: 'send', key: 'play 2 c 7' })
  })

  it('Bad Intel always goes to the aimed pile', () => {
    const { view, options } = reign()
    expect(fitsOn(view, options, 4)).toEqual(['a', 'c'])
    const only = options.filter(({ key }) => key !== 'play 4 a 2')
    expect(moveFor(view, only, 4, 'a')).toEqual({ do: 'send', key: 'play 4 a 2' })
  })

  it('a closed pile was seen closed', () => {
    const { view, options } = reign()
    expect(moveFor(view, options, 6, 'b')).toEqual({ do: 'send', key: 'play 6 b x' })
  })
})

describe('at night', () => {
  it('a face-down card plays unseen on the pile', () => {
    const view = sampleView('night')
    expect(moveFor(view, sampleOptions('night'), 1, 'a')).toEqual({ do: 'send', key: 'play 1 a 6' })
  })

  it('a face-down card goes to the player who was named first', () => {
    const view = sampleView('night')
    const move = moveFor(view, sampleOptions('night'), 1, 'a', 'red')
    expect(move).toEqual({ do: 'send', key: 'jam 1 red' })
  })
})

describe('the Situation Room', () => {
  it('a special interrupts the turn while the window is open', () => {
    const move = moveFor(sampleView('window'), sampleOptions('window'), 9, 'a')
    expect(move).toEqual({ do: 'send', key: 'cut 9 red' })
  })

  it('a Hunt card waits for your own turn', () => {
    expect(moveFor(sampleView('window'), sampleOptions('window'), 1, 'a').do).toBe('nothing')
  })
})

describe('reload', () => {
  it('fills up, discards marked cards in the order marked, or draws a whole new hand', () => {
    const { options } = live()
    expect(reloadKey(options, [])).toBe('reload fill')
    expect(reloadKey(options, [5, 2])).toBe('drop 5,2 fill')
    expect(reloadKey(options, [5], null, true)).toBe('drop 5 fill')
    expect(reloadKey(options, [], null, true)).toBe('reload all')
    expect(reloadKey([], [])).toBeNull()
  })

  it('draws fewer cards, or none, where that is allowed', () => {
    const count = { key: 'draw', slots: [{ name: 'count', values: ['1', '2'], many: false }] }
    const rest = live().options.filter(({ key }) => key !== 'draw')
    const speed = [...rest, count]
    expect(reloadKey(speed, [], 2)).toBe('draw 2')
    expect(reloadKey(speed, [3, 1], 0)).toBe('drop 3,1 0')
    expect(reloadKey(speed, [3], 1)).toBe('drop 3 1')
    expect(reloadKey(speed, [], 0)).toBeNull()
    expect(reloadKey(rest, [3], 1)).toBe('drop 3 fill')
  })
})

describe('swapping two slots', () => {
  it('is possible by day too, but not before Go', () => {
    const swap = { key: 'swap', slots: [{ name: 'card', values: ['1'], many: false }] }
    expect(maySwap(sampleView('live'), [swap])).toBe(true)
    expect(maySwap(sampleView('turn'), [swap])).toBe(true)
    expect(maySwap(sampleView('countdown'), [swap])).toBe(false)
    expect(maySwap(sampleView('live'), [])).toBe(false)
  })
})
