import { describe, expect, it } from 'vitest'
import type { GameEvent } from '$lib/protocol'
import { causeLine, causesOf } from './cause'
import { sample } from './sample-table'

const event = (kind: string, args: GameEvent['args']): GameEvent => ({ kind, args, rule: '' })
const logged = (events: readonly GameEvent[]) => events.map((one, frame) => ({ event: one, frame }))

describe('what hit you', () => {
  it('is the last card of the turn, and the Bribe that turned it', () => {
    const found = causesOf(
      logged([
        event('turn', { seat: 1, number: 3 }),
        event('play', { seat: 1, card: 'mask' }),
        event('aim', { seat: 1, card: 'control', target: 0 }),
        event('redirect', { seat: 0, card: 'bribe', target: 1 }),
      ]),
    )
    expect(found.map((one) => one.event.kind)).toEqual(['aim', 'redirect'])
    expect(causesOf(logged([event('turn', { seat: 1, number: 4 })]))).toEqual([])
  })

  it('names the card and whose it was', () => {
    const { table } = sample('turn')
    table.log = logged([
      event('turn', { seat: 1, number: 3 }),
      event('play', { seat: 1, card: 'cough' }),
    ])
    expect(causeLine(table)).toMatch(/ plays Cough\.$/)
  })
})
