import { describe, expect, it } from 'vitest'
import type { SeatInfo } from '$lib/protocol'
import { TableState } from '$lib/table.svelte'
import { candidates, openedGuess, skipWord, skipping, type Fallen } from './fallen'

const NAMES = ['Ines', 'Sol', 'Aunt Vera', 'The Clerk']

function tableOf(guesses: { seat: number; on: number | null }[] = []): TableState {
  const table = new TableState()
  const seats = NAMES.map((name, seat) => ({ seat, name, colour: 'blue' }) as SeatInfo)
  table.table = { ...table.table, game: 'dead-last', seats, guesses }
  table.you = 0
  return table
}

const fallen = (more: Partial<Fallen> = {}): Fallen => ({
  may_skip: true,
  skipping: false,
  left: [2, 3],
  people: [0, 1],
  agreed: [],
  asked: [0, 1],
  ...more,
})

describe('the fallen', () => {
  it('guess one of those who are left, or nobody, and see who else guesses so', () => {
    const guesses = [
      { seat: 0, on: 2 },
      { seat: 1, on: null },
    ]
    expect(candidates(tableOf(guesses), fallen())).toEqual([
      { seat: 2, isYours: true, others: [] },
      { seat: 3, isYours: false, others: [] },
      { seat: null, isYours: false, others: ['Sol'] },
    ])
  })

  it('learn who agrees, whom they wait for, and why they cannot skip', () => {
    const table = tableOf()
    expect(skipping(table, fallen()).why).toContain('Only bots are left.')
    expect(skipping(table, fallen({ agreed: [1], asked: [0] })).why).toContain('Sol wants to skip.')
    const agreed = skipping(table, fallen({ agreed: [0], asked: [1] }))
    expect(agreed).toEqual({ agreed: true, why: 'Waiting for Sol to agree.' })
    expect(skipping(table, fallen({ may_skip: false })).why).toContain('still playing')
  })

  it('see the guesses in words when the round is over', () => {
    const table = tableOf()
    expect(openedGuess(table, { seat: 1, on: 3 })).toBe('Sol guessed The Clerk.')
    expect(openedGuess(table, { seat: 0, on: 2 })).toBe('You guessed Aunt Vera.')
    expect(openedGuess(table, { seat: 1, on: null })).toContain('nobody would be left')
  })

  it('skip to the end unless the game has rounds', () => {
    expect(skipWord('some-game')).toBe('Skip to the end')
  })
})
