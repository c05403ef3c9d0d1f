import { describe, expect, it } from 'vitest'
import game from './index'
import { sample } from './sample-table'

describe('settings in one line', () => {
  it('names clock, hand and coach', () => {
    sample('turn')
    const settings = { clock: '45', starting_hand: 3, coach: false }
    expect(game.lobby.summary(settings, 4)).toBe('45 s · 3 cards to start · coach off')
  })
})
