import { describe, expect, it, vi } from 'vitest'
import { BEAT, BoardState } from './board.svelte'
import { sampleSignals, sampleView } from './fixtures'
import { sample } from './sample-table'

describe('the state of the board', () => {
  it('plays the beats of a reveal in order, and one tap ends it', () => {
    vi.useFakeTimers()
    const { table } = sample('picking')
    const board = new BoardState()
    const reveal = sampleView(8, 'picking').reveal
    if (!reveal) throw new Error('the fixture has a reveal')
    expect(board.beat(reveal)).toBe(BEAT.done)
    board.hear([{ kind: 'reveal', args: {}, rule: '6.6' }], table)
    expect(board.beat(reveal)).toBe(BEAT.down)
    vi.advanceTimersByTime(100)
    expect(board.beat(reveal)).toBe(BEAT.turned)
    vi.advanceTimersByTime(700)
    expect(board.beat(reveal)).toBe(BEAT.arrows)
    board.finish()
    expect(board.beat(reveal)).toBe(BEAT.done)
    vi.useRealTimers()
  })

  it('shows a line with a tell, which fades by itself', () => {
    vi.useFakeTimers()
    const board = new BoardState()
    board.hear(sampleSignals, sample('laid').table)
    expect(board.lines.map(({ from }) => from)).toEqual([3, 4])
    vi.advanceTimersByTime(3_000)
    expect(board.lines.map(({ from }) => from)).toEqual([4])
    vi.advanceTimersByTime(5_000)
    expect(board.lines).toEqual([])
    vi.useRealTimers()
  })

  it('shows a flashed card for two seconds, and a phrase as long as any signal', () => {
    vi.useFakeTimers()
    const board = new BoardState()
    const { table } = sample('laid')
    const flash = { from: 3, to: [0], verb: 'flash', about: null, card: 'ambush' }
    board.hear(
      [
        { kind: 'signal', args: flash, rule: '5.5', fleeting: true },
        { kind: 'whispered', args: { from: 4, to: [0], phrase: 'who' }, rule: '5.9' },
      ],
      table,
    )
    vi.advanceTimersByTime(1_900)
    expect(board.lines.map(({ from }) => from)).toEqual([3, 4])
    vi.advanceTimersByTime(200)
    expect(board.lines.map(({ from }) => from)).toEqual([4])
    vi.useRealTimers()
  })
})
