import { expect, test } from 'vitest'
import { duration } from './duration'

const HOUR = 3600_000

test.each([
  [0, 'a moment'],
  [59_000, 'a moment'],
  [60_000, '1 min'],
  [HOUR - 1, '59 min'],
  [3 * HOUR, '3 h'],
  [47.9 * HOUR, '47 h'],
  [48 * HOUR, '2 days'],
  [7 * 24 * HOUR + 5, '7 days'],
])('%d ms is %s', (ms, words) => {
  expect(duration(ms)).toBe(words)
})
