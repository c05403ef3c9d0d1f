import { expect, it } from 'vitest'
import type { TableState } from '$lib/table.svelte'
import { fasterThan } from './timestamps'

const late = (at: number) => {
  const first = { kind: 'play', args: { no: 4 }, rule: '3.1', at: 1000 }
  const second = { kind: 'too-late', args: { behind: 4 }, rule: '6.2', at }
  const log = [first, second].map((event) => ({ event, frame: null }))
  return fasterThan({ log, frames: [] } as unknown as TableState, second)
}

it('counts the milliseconds between two plays', () => {
  expect(late(1038)?.ms).toBe(38)
})

it('names no number where there is less than a millisecond', () => {
  expect(late(1000)?.event.kind).toBe('play')
  expect(late(1000)?.ms).toBe(null)
})
