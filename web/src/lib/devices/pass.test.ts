import { expect, test } from 'vitest'
import { passIn, passPath } from './pass'

test('a pass stands behind the #, and nothing else there is one', () => {
  expect(passIn('#pass=abc_-9')).toEqual({ token: 'abc_-9', replaces: null })
  expect(passIn('#pass=abc&replaces=f00')).toEqual({ token: 'abc', replaces: 'f00' })
  for (const hash of ['', '#', '#7.3', '#60.all', '#pass=']) expect(passIn(hash)).toBeNull()
})

test('the address keeps its path', () => {
  const url = new URL(passPath('/t/OWL58K', 'abc'), 'https://table.example')
  expect(url.pathname).toBe('/t/OWL58K')
  expect(passIn(url.hash)?.token).toBe('abc')
})
