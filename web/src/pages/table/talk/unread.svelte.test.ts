import { expect, it } from 'vitest'
import { Unread } from './unread.svelte'

const line = (n: number) => ({ n })

it('counts what came since somebody last looked', () => {
  const unread = new Unread()
  let lines = [line(1)]
  expect(unread.count(lines)).toBe(0)
  unread.begin(lines)
  lines = [...lines, line(2), line(3)]
  expect(unread.count(lines)).toBe(2)
  unread.look(lines)
  expect(unread.count(lines)).toBe(0)
})

it('counts right when old lines fall off the front', () => {
  const unread = new Unread()
  const lines = [line(1), line(2), line(3)]
  unread.look(lines)
  expect(unread.count([...lines.slice(2), line(4)])).toBe(1)
})

it('counts the first line of an empty talk', () => {
  const unread = new Unread()
  unread.begin([])
  expect(unread.count([line(1)])).toBe(1)
})
