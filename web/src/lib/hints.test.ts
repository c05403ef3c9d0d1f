import { beforeEach, expect, it } from 'vitest'
import { hasPlayed, showsHints } from './hints.svelte'
import { preferences } from './preferences.svelte'

beforeEach(() => {
  localStorage.clear()
  preferences.hints = 'first'
})

it('shows hints in the first three games of each kind, also after a reload', () => {
  expect(hasPlayed('dead-last')).toBe(false)
  expect(['A', 'B', 'C', 'D'].map((code) => showsHints('dead-last', code))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(showsHints('dead-last', 'B')).toBe(true)
  expect(showsHints('kill-shot', 'E')).toBe(true)
  expect(hasPlayed('dead-last')).toBe(true)
})

it('shows them always, or never', () => {
  preferences.hints = 'off'
  expect(showsHints('dead-last', 'A')).toBe(false)
  preferences.hints = 'always'
  expect(['B', 'C', 'D', 'E'].every((code) => showsHints('dead-last', code))).toBe(true)
})
