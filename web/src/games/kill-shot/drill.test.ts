import { describe, expect, it } from 'vitest'
import { shuffled, typed } from './drill'

const WORDS = ['slap', 'pull', 'release', 'tap', 'squeeze']

describe('the drill', () => {
  it('reads words in any case and with any punctuation', () => {
    expect(typed('Slap! pull, rel', WORDS)).toEqual({ words: ['slap', 'pull'], rest: 'rel' })
  })

  it('reads words typed without spaces', () => {
    expect(typed('slappullreleasetapsqueeze', WORDS).words).toEqual(WORDS)
  })

  it('keeps what is not a word', () => {
    expect(typed('slop', WORDS)).toEqual({ words: [], rest: 'slop' })
  })

  it('shuffles all five words, never into the printed order', () => {
    for (const fixed of [0, 0.3, 0.7, 0.999]) {
      const places = shuffled(WORDS, () => fixed)
      expect([...places].sort()).toEqual([...WORDS].sort())
      expect(places).not.toEqual(WORDS)
    }
  })
})
