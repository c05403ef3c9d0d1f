import { expect, it } from 'vitest'
import type { GameEvent } from '$lib/protocol'
import { fallEvents } from './fixtures'
import { sample } from './sample-table'
import { why } from './why'
import { viewOf } from './words'

const event = (kind: string, args: GameEvent['args']): GameEvent => ({ kind, args, rule: '10.1' })

function fallen(events: GameEvent[]) {
  const { table } = sample('turn')
  const you = table.you ?? 0
  const fall = { seat: you, turn: 9, viruses: 2, order: 0 }
  const own = events.map((one) => ({ ...one, args: { ...one.args } }))
  for (const { args } of own) {
    if (args.seat === 2) args.seat = you
    if (args.target === 2) args.target = you
  }
  const eliminated = [...(viewOf(table)?.eliminated ?? []), fall]
  table.takeUpdate({ type: 'update', v: 2, set: { eliminated }, events: own } as never)
  return table
}

it('names card and culprit, the rule, and the answer that was missing', () => {
  const told = why(fallen(fallEvents))
  expect(told?.happened).toMatch(/Quarantine/)
  expect(told?.paragraph).toBe('10.1')
  expect(told?.next).toMatch(/reveals every hand/)
})

it.each([
  ['control', 'aim', /Bribe to send Control back/],
  ['trickster', 'aim', /sends Trickster back/],
  ['cough', 'play', /Sanitizer/],
  ['wacko', 'surprise', /Toilet Paper/],
])('knows what helps against %s', (card, kind, words) => {
  const told = why(
    fallen([
      event('turn', { seat: 1, number: 3 }),
      event(kind, { seat: kind === 'surprise' ? 2 : 1, card, target: 2 }),
      event('virus', { seat: 2, in_front: 2, why: 'expose' }),
      event('fall', { seat: 2, viruses: 2 }),
    ]),
  )
  expect(told?.next).toMatch(words)
})

it('blames nobody for a Virus of your own', () => {
  const told = why(
    fallen([
      event('turn', { seat: 2, number: 3 }),
      event('virus', { seat: 2, in_front: 2, why: 'drawn' }),
      event('fall', { seat: 2, viruses: 2 }),
    ]),
  )
  expect(told?.next).toMatch(/^Hide a Virus that you draw/)
})

it('is no question for a dog that stands', () => {
  expect(why(sample('turn').table)).toBe(null)
})
