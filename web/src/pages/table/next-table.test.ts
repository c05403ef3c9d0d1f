import { expect, it } from 'vitest'
import { nextTable } from './next-table'

const you = { kind: 'person', yours: true } as const
const friend = { kind: 'person', yours: false } as const
const bot = { kind: 'bot', yours: false } as const
const table = (seats: (typeof you | typeof friend | typeof bot)[], you_host: boolean) => ({
  next: 'NEXT22',
  you_host,
  seats,
})

it('deals everyone in at once who agreed to play again', () => {
  const dealt = { ...table([you, friend, bot], false), next_deals: true }
  expect(nextTable(dealt, false)).toBe('/t/NEXT22?deal')
})

it('takes guests along, and leaves a host alone who did not ask', () => {
  expect(nextTable(table([you, friend, bot], true), true)).toBe('/t/NEXT22')
  expect(nextTable(table([you, friend, bot], false), false)).toBe('/t/NEXT22')
  expect(nextTable(table([you, friend, bot], true), false)).toBe(null)
})

it('leaves spectators where they are', () => {
  expect(nextTable(table([friend, bot], false), false)).toBe(null)
  expect(nextTable({ ...table([you, bot], true), next: null }, true)).toBe(null)
})
