import { describe, expect, it } from 'vitest'
import { TableState } from '$lib/table.svelte'
import type { Scene } from './fixtures'
import game from './index'
import { sample } from './sample-table'

// prettier-ignore
const scenes: Scene[] = [
  'turn', 'drawn-one', 'limit', 'look-mask', 'look-market', 'virus', 'harmless-draw', 'bribe-wait',
  'bribe-you', 'quarantine', 'out', 'hard', 'hard-three', 'known', 'over', 'spectator',
]
/** An id without a text shows itself, and an empty blank keeps its braces. */
const broken = /last-dog-standing\.|\{|undefined|NaN/

describe('the sentence at the top', () => {
  for (const scene of scenes) {
    it(`is never empty or broken: ${scene}`, () => {
      const { table } = sample(scene)
      const { line, reason } = game.words.status(table)
      expect(line).not.toBe('')
      const notes = [0, 1, 2, 3].map((seat) => game.seats.note(seat, table))
      const words: (string | undefined)[] = [
        line,
        reason,
        game.words.progress(table),
        game.seats.summary(table),
      ]
      words.push(...notes.flatMap(({ word, counter }) => [word, counter]))
      words.push(...table.options.map((option) => game.words.optionText?.(option, table)))
      expect(words.join(' ')).not.toMatch(broken)
    })
  }

  it('is urgent only for the player who must act', () => {
    expect(game.words.status(sample('turn').table).urgent).toBe(true)
    expect(game.words.status(sample('bribe-wait').table).urgent).toBe(false)
    expect(game.words.status(sample('spectator').table).urgent).toBe(false)
  })

  it('says the same about a pause, whatever was drawn', () => {
    const { table } = sample('virus')
    const other = sample('harmless-draw').table
    table.you = other.you = 1
    expect(game.words.status(table)).toMatchObject(game.words.status(other))
    expect(game.words.status(table).line).toBe('Jonas is looking at a card.')
  })

  it('is there before the first message', () => {
    expect(game.words.status(new TableState()).line).not.toBe('')
  })
})
