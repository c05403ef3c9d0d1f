import { addMessages } from '$lib/messages'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import messages from '@games/kill_shot/messages.en.json'
import { boardOf } from './board.svelte'
import { jamEvents, lateEvents, sampleEvent, sampleTable, sampleView, update } from './fixtures'
import screen from './screen.en.json'
import { status } from './status'

beforeAll(() => addMessages('kill-shot', { ...messages, ...screen }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a card on its way', () => {
  it('is sent once, however often its slot is touched', () => {
    const here = sampleTable('live')
    const pick = vi.fn()
    boardOf(here).touch(1, pick)
    boardOf(here).touch(1, pick)
    expect(pick.mock.calls).toEqual([['play 1 a 4']])
  })

  it('does not hold up another card', () => {
    const here = sampleTable('live')
    const pick = vi.fn()
    boardOf(here).touch(1, pick)
    boardOf(here).touch(3, pick)
    expect(pick).toHaveBeenCalledTimes(2)
  })

  it('is back in its slot when the rules say too late', () => {
    const here = sampleTable('live')
    const board = boardOf(here)
    board.touch(1, () => undefined)
    here.takeUpdate(update(lateEvents))
    expect(board.flying.has(1)).toBe(false)
    expect(board.back.get(1)).toBe('late')
    expect(status(here).line).toBe('Ines was 38 ms faster. Your 4 is back.')
    vi.advanceTimersByTime(3000)
    expect(board.back.size).toBe(0)
    expect(status(here).line).toBe('4 is up. Play a 4 or a 5.')
  })

  it('comes back on its own when the connection is lost', () => {
    const here = sampleTable('live')
    boardOf(here).touch(1, () => undefined)
    vi.advanceTimersByTime(3000)
    expect(boardOf(here).flying.size).toBe(0)
  })

  it('has landed once it is gone from the hand', () => {
    const here = sampleTable('live')
    boardOf(here).touch(1, () => undefined)
    const view = sampleView('live')
    if (view.mine) view.mine.slots[0] = null
    here.takeUpdate({
      ...update([sampleEvent('played', { seat: 0, number: 4, pile: 'a', card: 'amber-4', no: 8 })]),
      set: { mine: view.mine },
    })
    expect(boardOf(here).flying.size).toBe(0)
    expect(boardOf(here).shouts.map((one) => one.text)).toEqual(['City!'])
  })
})

describe('a Jam', () => {
  it('waits for a player; a second touch puts it away', () => {
    const here = sampleTable('live')
    const board = boardOf(here)
    const pick = vi.fn()
    board.touch(4, pick)
    expect(status(here).line).toBe('Jam: pick a player.')
    board.touch(4, pick)
    expect(board.armed).toBeNull()
    board.touch(4, pick)
    board.name('red', pick)
    expect(pick.mock.calls).toEqual([['jam 4 red']])
  })
})

describe('a face-down row', () => {
  it('swaps two slots by touch, and plays nothing meanwhile', () => {
    const here = sampleTable('night')
    const board = boardOf(here)
    const pick = vi.fn()
    board.trade()
    expect(status(here).line).toBe('Swap: tap the first card.')
    board.touch(1, pick)
    expect(status(here).line).toBe('Swap slot 1 with another card.')
    board.touch(4, pick)
    expect(pick.mock.calls).toEqual([['swap 1 4']])
    board.touch(1, pick)
    expect(pick.mock.calls.at(-1)).toEqual(['play 1 a 6'])
  })

  it('stays as it is when the player changes their mind', () => {
    const here = sampleTable('night')
    const board = boardOf(here)
    const pick = vi.fn()
    board.trade()
    board.touch(1, pick)
    board.trade()
    expect([board.trading, board.swapping]).toEqual([false, null])
    board.trade()
    board.touch(2, pick)
    board.touch(2, pick)
    expect(pick).not.toHaveBeenCalled()
  })

  it('cannot be swapped by day or before Go', () => {
    const early = sampleTable('night')
    const { hunt } = sampleView('night')
    early.takeUpdate({ ...update([]), set: { hunt: { ...hunt, phase: 'countdown' } } })
    for (const here of [sampleTable('live'), early]) {
      boardOf(here).trade()
      expect(boardOf(here).trading).toBe(false)
    }
  })
})

describe('the drill', () => {
  it('sends each typed word once, with a pause in between', () => {
    const here = sampleTable('jammed')
    here.takeUpdate(update(jamEvents))
    const board = boardOf(here)
    const pick = vi.fn()
    for (const text of ['r', 'rel', 'release', 'release t', 'release tap']) board.type(text, pick)
    expect(pick.mock.calls).toEqual([['drill release']])
    here.takeUpdate(update([sampleEvent('drill', { seat: 0, step: 3, owed: 1 })]))
    vi.advanceTimersByTime(500)
    expect(pick.mock.calls).toEqual([['drill release'], ['drill tap']])
  })

  it('says who jammed and which word is next', () => {
    const here = sampleTable('jammed')
    here.takeUpdate(update(jamEvents))
    expect(status(here).line).toBe('Jammed by Abel. Next word: Release.')
  })
})

describe('marks', () => {
  it('are discarded by the next reload', () => {
    const here = sampleTable('live')
    const pick = vi.fn()
    boardOf(here).marking = true
    boardOf(here).touch(5, pick)
    boardOf(here).touch(2, pick)
    boardOf(here).reload(pick)
    expect(pick.mock.calls).toEqual([['drop 5,2 fill']])
    expect(boardOf(here).marking).toBe(false)
  })
})
