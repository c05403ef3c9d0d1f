import { describe, expect, it } from 'vitest'
import { feelingOf, laneMood } from './moods'
import { usesOf } from './asked'
import { likelyDeck, percents } from './coach'
import { sampleSync, sampleView } from './fixtures'
import { flightsOf } from './flights'
import { columns, layoutFor } from './layout'
import { begin, canShow, flip, keyOf, shift, turn } from './look'
import { replayMarks } from './replay-marks'
import { sample } from './sample'
import { handsOf } from './windows'

const keysOf = (scene: 'look-mask' | 'look-market') =>
  (sampleSync(scene).ask?.options ?? []).map(({ key }) => key)

describe('sorting the top of the deck', () => {
  it('puts everything back as it lies, until something must be taken', () => {
    const mask = begin(['quarantine', 'virus'], keysOf('look-mask'))
    expect(keyOf(mask)).toBe('top quarantine virus')
    const market = begin(['quarantine', 'virus', 'wacko'], keysOf('look-market'))
    expect(keyOf(market)).toBe('take quarantine top virus wacko')
  })

  it('takes any number with a Mask', () => {
    const keys = keysOf('look-mask')
    const start = begin(['quarantine', 'virus'], keys)
    const one = turn(start, 1, keys)
    expect(keyOf(one)).toBe('take virus top quarantine')
    expect(keyOf(turn(one, 0, keys))).toBe('take virus quarantine')
    expect(keyOf(turn(one, 1, keys))).toBe('top virus quarantine')
  })

  it('takes one card instead of another with a Black Market', () => {
    const keys = keysOf('look-market')
    const start = begin(['quarantine', 'virus', 'wacko'], keys)
    expect(keyOf(turn(start, 1, keys))).toBe('take virus top quarantine wacko')
    expect(turn(start, 0, keys)).toBe(start)
  })

  it('changes the order of what goes back', () => {
    const keys = keysOf('look-market')
    const start = begin(['quarantine', 'virus', 'wacko'], keys)
    expect(keyOf(shift(start, 1, 1))).toBe('take quarantine top wacko virus')
    expect(keyOf(shift(start, 1, -1))).toBe(keyOf(start))
  })

  it('shows a taken Virus at once, and only that', () => {
    const keys = keysOf('look-mask')
    const taken = turn(begin(['quarantine', 'virus'], keys), 1, keys)
    expect(canShow(taken, 1, keys)).toBe(true)
    expect(keyOf(flip(taken, 1))).toBe('take show-virus top quarantine')
    const other = turn(begin(['quarantine', 'virus'], keys), 0, keys)
    expect(canShow(other, 0, keys)).toBe(false)
  })

  it('only ever makes keys that are offered', () => {
    for (const scene of ['look-mask', 'look-market'] as const) {
      const keys = keysOf(scene)
      let sorting = begin(sampleView(scene).mine?.look ?? [], keys)
      for (let step = 0; step < 60; step++) {
        const id = (step * 7) % 3
        sorting = step % 3 ? turn(sorting, id, keys) : shift(sorting, id, 1)
        expect(keys).toContain(keyOf(sorting))
      }
    }
  })
})

describe('what a card may be used for', () => {
  it('is read from the options alone', () => {
    const uses = usesOf(['draw', 'play control red', 'play control blue', 'show virus'])
    expect(uses.get('control')).toMatchObject({ play: true, targets: ['red', 'blue'] })
    expect(uses.get('virus')).toMatchObject({ play: false, show: true })
    expect(uses.get('mask')).toBeUndefined()
  })
})

describe('moods', () => {
  it('follow what everybody can see', () => {
    const view = sampleView('turn')
    expect(feelingOf(view, 1).mood).toBe('healthy')
    expect(feelingOf(view, 2).mood).toBe('infected')
    expect(feelingOf(sampleView('bribe-wait'), 1).mood).toBe('nervous')
    expect(feelingOf(sampleView('out'), 2).mood).toBe('out')
    expect(feelingOf(sampleView('over'), 0).mood).toBe('last')
    expect(laneMood(2, true)).toBe('nervous')
  })

  it('never depend on a hand or on a drawn card', () => {
    const view = sampleView('virus')
    const other = { ...view, mine: null }
    for (const seat of [0, 1, 2, 3]) expect(feelingOf(view, seat)).toEqual(feelingOf(other, seat))
    expect(feelingOf(view, 0).mood).toBe('healthy')
  })
})

describe('cards on their way', () => {
  const event = (kind: string, args: Record<string, number | string>) => ({ kind, args, rule: '' })

  it('fly face down where only their owner may see them', () => {
    const [mine, theirs] = flightsOf(
      [event('draw', { seat: 0, manner: 'turn' }), event('draw', { seat: 1, manner: 'turn' })],
      0,
    )
    expect(mine).toMatchObject({ from: 'deck', to: 'hand', card: null, delay: 0 })
    expect(theirs).toMatchObject({ from: 'deck', to: 'seat-1', card: null })
    expect(theirs?.delay).toBeGreaterThan(0)
  })

  it('go where they belong', () => {
    const to = (kind: string, args: Record<string, number | string>) =>
      flightsOf([event(kind, args)], 0).map((one) => `${one.from} ${one.to}`)
    expect(to('play', { seat: 2, card: 'mask' })).toEqual(['seat-2 discard'])
    expect(to('virus', { seat: 2, in_front: 1, why: 'infect' })).toEqual(['seat-2 front-2'])
    expect(to('buried', { seat: 2, viruses: 2, where: 'deck' })).toEqual([
      'front-2 deck',
      'front-2 deck',
    ])
    expect(to('tension', { seat: 2, added: 2 })).toEqual([
      'deck deck',
      'reserve deck',
      'reserve deck',
    ])
    expect(to('turn', { seat: 2, number: 4 })).toEqual([])
  })
})

describe('open hands', () => {
  it('are those of the last Quarantine, even if it is the second of a turn', () => {
    const view = sampleView('quarantine')
    expect(handsOf(view).map(({ seat }) => seat)).toEqual([0, 1, 2, 3])
    const again = view.shown.map((one) => ({ ...one, cards: [] }))
    const twice = handsOf({ ...view, shown: [...view.shown, ...again] })
    expect(twice.map(({ seat }) => seat)).toEqual([0, 1, 2, 3])
    expect(twice.every(({ cards }) => cards.length === 0)).toBe(true)
    const check = { seat: 2, why: 'check', cards: [], viruses: 0, in_front: 0, falls: false }
    expect(handsOf({ ...view, shown: [...view.shown, check] })).toEqual([check])
  })
})

describe('the coach', () => {
  const advice = sampleView('turn').mine?.coach
  if (!advice) throw new Error('the fixture has a coach')

  it('shows per cents that add up', () => {
    expect(percents(advice.odds).reduce((sum, one) => sum + one, 0)).toBe(100)
    const third = { kind: 'virus', chance: 1 / 3, unseen: 1, sure: false }
    expect(percents([third, third, third])).toEqual([34, 33, 33])
  })

  it('draws as many small cards as the deck has', () => {
    const deck = likelyDeck(advice)
    expect(deck).toHaveLength(21)
    expect(deck.filter((kind) => kind === 'surprise')).toHaveLength(3)
    expect(deck.filter((kind) => kind === 'tension')).toHaveLength(1)
    expect(likelyDeck({ ...advice, deck: 2 })).toHaveLength(2)
  })
})

describe('the room there is', () => {
  it('is laid out for desks and for phones', () => {
    expect(layoutFor(762, 536)).toMatchObject({ narrow: false, unit: 1 })
    expect(layoutFor(360, 400).narrow).toBe(true)
    expect(layoutFor(360, 200).unit).toBeGreaterThan(0.6)
    expect(columns(1)).toEqual([50])
    expect(columns(3)).toHaveLength(3)
  })
})

describe('marks of a replay', () => {
  it('open a block every fourth turn and mark what came to light', () => {
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
