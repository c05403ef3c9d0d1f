import { describe, expect, it } from 'vitest'
import { usesOf } from './question'

describe('what a card can be used for', () => {
  it('is read from the options alone', () => {
    const uses = usesOf(['draw', 'play control red', 'play control blue', 'show virus'])
    expect(uses.get('control')).toMatchObject({ play: true, targets: ['red', 'blue'] })
    expect(uses.get('virus')).toMatchObject({ play: false, show: true })
    expect(uses.get('mask')).toBeUndefined()
  })
})
