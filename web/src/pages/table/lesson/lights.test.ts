import { afterEach, expect, test } from 'vitest'
import { firstLit, isNamed, keepLit } from './lights'

afterEach(() => document.body.replaceChildren())

function add(mark: string): HTMLElement {
  const button = document.createElement('button')
  button.dataset.light = mark
  document.body.append(button)
  return button
}

test('a mark has a name, one of several keys, or the beginning of one', () => {
  expect(isNamed('draw', ['draw'])).toBe(true)
  expect(isNamed('lay 3|lift 3', ['lay 3'])).toBe(true)
  expect(isNamed('propose black orange', ['propose black *'])).toBe(true)
  expect(isNamed('draw again', ['draw'])).toBe(false)
  expect(isNamed('', ['draw'])).toBe(false)
})

test('what is named is lit, also when it comes later, until the lesson goes on', async () => {
  const deck = add('draw')
  const other = add('end')
  const stop = keepLit(['draw'])
  expect(deck.hasAttribute('data-lit')).toBe(true)
  expect(other.hasAttribute('data-lit')).toBe(false)
  const later = add('draw')
  await new Promise((resolve) => setTimeout(resolve))
  expect(later.hasAttribute('data-lit')).toBe(true)
  expect(firstLit()).toBe(deck)
  stop()
  expect(document.querySelectorAll('[data-lit]')).toHaveLength(0)
})
