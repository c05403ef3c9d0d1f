import { expect, it } from 'vitest'
import type { TableSummary } from '$lib/api'
import { tableSummary } from '../../../../tests/table-summary'
import { beaten, seatsTaken, welcome, type Player } from './welcome'

const person = (seat: number, name: string): Player => ({
  seat,
  name,
  kind: 'person',
  level: null,
  colour: 'blue',
})
const bot = (seat: number, name: string): Player => ({
  ...person(seat, name),
  kind: 'bot',
  level: 'easy',
})

function table(players: Player[], more: Partial<TableSummary> = {}): TableSummary {
  const counts = { seats: 4, most: 4, taken: players.length }
  return tableSummary({ state: 'lobby', seated: false, players, ...counts, ...more })
}
const owl = person(0, 'Careful Owl')
const people = [owl, person(1, 'Ines'), person(2, 'Abel'), person(3, 'Noor')]
const mixed = [owl, bot(1, 'Aunt Vera'), person(2, 'Abel'), bot(3, 'The Clerk')]

it('lets you sit down while a seat is open', () => {
  expect(welcome(table([owl, bot(1, 'Aunt Vera')]))).toMatchObject({ first: 'sit', note: null })
  expect(seatsTaken(table([owl, bot(1, 'Aunt Vera')]))).toBe('2 of 4 seats taken, 1 by a bot')
})

it('offers the bots’ seats where every seat is taken', () => {
  const { first, bots, note } = welcome(table(mixed))
  expect([first, bots.map((one) => one.name)]).toEqual(['bot', ['Aunt Vera', 'The Clerk']])
  expect(note?.why).toBe('Two are bots. Tap one to take its seat.')
})

it('lets the table grow before it turns anyone away', () => {
  expect(welcome(table(people, { most: 6 })).first).toBe('sit')
  expect(welcome(table(people))).toMatchObject({ first: 'watch', mayAsk: true })
})

it('offers bots, never people, once the game has begun', () => {
  const begun = { state: 'playing' } as const
  expect(welcome(table(mixed, begun))).toMatchObject({ first: 'take-over', mayWatch: true })
  expect(welcome(table(people, begun))).toMatchObject({ first: 'watch', bots: [] })
  expect(welcome(table(mixed, { ...begun, take_over: false })).first).toBe('watch')
  const closed = welcome(table(mixed, { ...begun, spectators: false }))
  expect(closed).toMatchObject({ first: null, bots: [], mayWatch: false })
})

it('says who was faster and what is left', () => {
  expect(beaten('Ines', table([owl, person(1, 'Ines')]))).toBe(
    'Ines got there first. Two seats are still open.',
  )
  expect(beaten('Noor', table(people))).toBe('Noor got there first. No seat is open any more.')
})

it('says how far a game is, and leaves out whoever has fallen', () => {
  const begun = (part: 'round' | 'turn', fallen: number[]) =>
    table(mixed, { state: 'playing', glance: { part, number: 3, fallen } })
  expect(seatsTaken(begun('round', []))).toBe('Round 3')
  expect(seatsTaken(begun('round', [1, 2]))).toBe('Round 3, 2 still standing')
  expect(welcome(begun('turn', [1])).bots.map((one) => one.name)).toEqual(['The Clerk'])
  expect(welcome(begun('turn', [1, 3]))).toMatchObject({ first: 'watch', bots: [] })
  // The next round brings them back.
  expect(welcome(begun('round', [1, 3])).bots).toHaveLength(2)
})
