import { describe, expect, it } from 'vitest'
import type { GameEvent } from '$lib/protocol'
import { storyOf } from './elimination-story'
import { fallEvents } from './fixtures'

const event = (kind: string, args: GameEvent['args']): GameEvent => ({ kind, args, rule: '' })
const logged = (events: readonly GameEvent[]) => events.map((one, frame) => ({ event: one, frame }))
const kinds = (events: readonly { event: GameEvent }[]) => events.map((one) => one.event.kind)

describe('how it happened', () => {
  it('tells the cause of each Virus, and the fall', () => {
    const story = storyOf(logged(fallEvents), 2)
    expect(story.map((one) => one.turn)).toEqual([9, 14])
    expect(kinds(story[0]?.events ?? [])).toEqual(['aim', 'virus'])
    expect(kinds(story[1]?.events ?? [])).toEqual(['play', 'found', 'fall'])
  })

  it('is empty for a dog still standing', () => {
    expect(storyOf(logged(fallEvents), 1)).toEqual([])
  })

  it('names who redirected a card, once for two Viruses of one Trickster', () => {
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

  it('blames nobody for a Virus that was drawn and revealed', () => {
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
