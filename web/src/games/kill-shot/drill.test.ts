import { describe, expect, it } from 'vitest'
import { WORDS, shuffled, typed } from './drill'

describe('the drill', () => {
  it('reads words whatever their case and punctuation', () => {
    expect(typed('Slap! pull, rel')).toEqual({ words: ['slap', 'pull'], rest: 'rel' })
  })

  it('reads words typed without blanks', () => {
    expect(typed('slappullreleasetapsqueeze').words).toEqual([...WORDS])
  })

  it('keeps what is no word', () => {
    expect(typed('slop')).toEqual({ words: [], rest: 'slop' })
  })

  it('shuffles all five words, never into the printed order', () => {
    for (const fixed of [0, 0.3, 0.7, 0.999]) {
      const places = shuffled(() => fixed)
      expect([...places].sort()).toEqual([...WORDS].sort())
      expect(places).not.toEqual([...WORDS])
    }
  })
})
