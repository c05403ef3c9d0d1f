import { describe, expect, it } from 'vitest'
import type { GameEvent } from '$lib/protocol'
import { batEvents, coughEvents, fallEvents, sampleView } from './fixtures'
import { Cough, flightsOf } from './flights'
import { batPath, puffPath, stillPath } from './paths'
import { storyOf } from './story'

const view = sampleView('turn')
const event = (kind: string, args: GameEvent['args']): GameEvent => ({ kind, args, rule: '' })
const logged = (events: readonly GameEvent[]) => events.map((one, frame) => ({ event: one, frame }))
const kinds = (events: readonly { event: GameEvent }[]) => events.map((one) => one.event.kind)

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

  it('goes on where it hung when the next dog draws later', () => {
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

  it('goes once round the lamp and ends in the deck', () => {
    const path = batPath({ x: 100, y: 400 }, { x: 200, y: 80 }, 90)
    expect(path[0]?.transform).toContain('translate(100px, 400px)')
    expect(path.at(-1)?.transform).toContain('translate(100px, 400px)')
    const offsets = path.flatMap(({ offset }) => (typeof offset === 'number' ? [offset] : []))
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
    for (const x of ['110px', '290px']) {
      expect(path.some((one) => String(one.transform).includes(`translate(${x}`))).toBe(true)
    }
  })

  it('stays where it is without motion', () => {
    const spots = stillPath({ x: 5, y: 6 }).map((one) => one.transform)
    expect(new Set(spots).size).toBe(1)
    expect(puffPath({ x: 0, y: 0 }, { x: 9, y: 9 }).at(-1)?.opacity).toBe(0)
  })
})

describe('how it happened', () => {
  it('tells each Virus with what brought it, and the fall', () => {
    const story = storyOf(logged(fallEvents), 2)
    expect(story.map((one) => one.turn)).toEqual([9, 14])
    expect(kinds(story[0]?.events ?? [])).toEqual(['aim', 'virus'])
    expect(kinds(story[1]?.events ?? [])).toEqual(['play', 'found', 'fall'])
  })

  it('is empty for a dog that stands', () => {
    expect(storyOf(logged(fallEvents), 1)).toEqual([])
  })

  it('names who turned a card back, once for two Viruses of one Trickster', () => {
    const story = storyOf(
      logged([
        event('turn', { seat: 0, number: 3 }),
        event('aim', { seat: 0, card: 'trickster', target: 1 }),
        event('redirect', { seat: 1, card: 'bribe', target: 0 }),
        event('virus', { seat: 0, in_front: 1, why: 'expose' }),
        event('virus', { seat: 0, in_front: 2, why: 'expose' }),
        event('fall', { seat: 0, viruses: 2 }),
      ]),
      0,
    )
    expect(story).toHaveLength(1)
    expect(kinds(story[0]?.events ?? [])).toEqual(['aim', 'redirect', 'virus', 'virus', 'fall'])
  })

  it('blames nobody for a Virus that was drawn and shown', () => {
    const story = storyOf(
      logged([
        event('turn', { seat: 0, number: 3 }),
        event('play', { seat: 0, card: 'mask' }),
        event('virus', { seat: 0, in_front: 2, why: 'drawn' }),
        event('fall', { seat: 0, viruses: 2 }),
      ]),
      0,
    )
    expect(kinds(story[0]?.events ?? [])).toEqual(['virus', 'fall'])
  })
})
