import { describe, expect, it } from 'vitest'
import type { GameEvent } from '$lib/protocol'
import { batEvents, coughEvents, sampleView } from './fixtures'
import { Cough, flightsOf } from './flights'

const view = sampleView('turn')
const event = (kind: string, args: GameEvent['args']): GameEvent => ({ kind, args, rule: '' })

describe('cards in flight', () => {
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

describe('a cough', () => {
  it('goes from the one who coughs to each dog in turn', () => {
    const puffs = new Cough().follow(coughEvents, view)
    expect(puffs.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'dog-3 dog-2',
      'dog-2 dog-1',
      'dog-1 dog-0',
    ])
    expect(puffs.map((one) => one.delay)).toEqual([0, 900, 1800])
  })

  it('moves on from where it hovered when the next dog draws later', () => {
    const cough = new Cough()
    const [play, first, second] = coughEvents
    cough.follow([play, first] as GameEvent[], view)
    expect(cough.follow([second] as GameEvent[], view)).toMatchObject([
      { kind: 'puff', from: 'dog-2', to: 'dog-1' },
    ])
  })

  it('is over with the turn, and other cards make none', () => {
    const cough = new Cough()
    cough.follow(coughEvents.slice(0, 1), view)
    const next = [
      event('turn', { seat: 0, number: 15 }),
      event('draw', { seat: 0, manner: 'turn' }),
    ]
    expect(cough.follow(next, view)).toEqual([])
    expect(cough.follow([event('play', { seat: 1, card: 'shuffle' })], view)).toEqual([])
  })
})

describe('a bat', () => {
  it('flies before the Viruses that follow it into the deck', () => {
    const flights = flightsOf(batEvents, 0)
    const bat = flights.find((one) => one.kind === 'bat')
    const viruses = flights.filter((one) => one.card === 'virus')
    expect(viruses).toHaveLength(2)
    expect(bat && viruses.every((one) => one.delay > bat.delay + 1_000)).toBe(true)
  })
})
