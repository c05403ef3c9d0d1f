import { expect, it } from 'vitest'
import { cutName, suggestName, TABLE } from './names'

const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}'

it('never cuts a letter in half', () => {
  expect(cutName('x'.repeat(30))).toBe('x'.repeat(24))
  expect(cutName('x'.repeat(23) + FAMILY)).toBe('x'.repeat(23) + FAMILY)
  expect(cutName(FAMILY.repeat(6))).toBe(FAMILY.repeat(5))
  expect(cutName('Zoe\u0308'.repeat(8))).toBe('Zoe\u0308'.repeat(8))
  expect(cutName('x'.repeat(60), TABLE)).toHaveLength(48)
})

it('suggests another name each time', () => {
  let name = ''
  for (let i = 0; i < 200; i++) {
    const next = suggestName(name)
    expect(next).not.toBe(name)
    expect(next).toBe(cutName(next))
    name = next
  }
})
