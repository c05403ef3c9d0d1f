import { describe, expect, it } from 'vitest'
import { isTyping, pileOfKey, slotOfKey } from './keys'

describe('keys', () => {
  it('name slots by their position, with or without Shift', () => {
    expect(slotOfKey({ code: 'Digit3', key: '#' })).toBe(3)
    expect(slotOfKey({ code: 'Numpad6', key: '6' })).toBe(6)
    expect(slotOfKey({ code: 'Digit0', key: '0' })).toBe(10)
    expect(slotOfKey({ code: 'KeyA', key: 'a' })).toBeNull()
  })

  it('aim at piles', () => {
    expect(['q', 'W', 'e', 'r'].map((key) => pileOfKey({ key }))).toEqual(['a', 'b', 'c', null])
  })

  it('are left alone while the player types', () => {
    expect(isTyping(document.createElement('input'))).toBe(true)
    expect(isTyping(document.createElement('button'))).toBe(false)
  })
})
