import { render } from '@testing-library/svelte'
import { addMessages } from '$lib/messages'
import { preferences } from '$lib/preferences.svelte'
import type { GameEvent } from '$lib/protocol'
import { TableState } from '$lib/table.svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import messages from '@games/kill_shot/messages.en.json'
import { boardOf } from './board.svelte'
import { describe as tell } from './describe'
import { jamEvents, lateEvents, sampleSync, sampleView, type Scene } from './fixtures'
import { handHelp } from './hand'
import { isTyping, pileOfKey, slotOfKey } from './keys'
import Secrets from './Secrets.svelte'
import screen from './screen.en.json'
import { status } from './status'
import type { View } from './types'

beforeAll(() => addMessages('kill-shot', { ...messages, ...screen }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function table(scene: Scene): TableState {
  const made = new TableState({ send: async () => true })
  made.takeSync(sampleSync(scene))
  return made
}

const event = (kind: string, args: GameEvent['args']): GameEvent => ({
  kind,
  args,
  rule: '',
  at: 1,
})
const update = (events: GameEvent[]) => ({ type: 'update' as const, v: 2, events })

describe('a card on its way', () => {
  it('is sent once, however often its slot is touched', () => {
    const here = table('live')
    const pick = vi.fn()
    boardOf(here).touch(1, pick)
    boardOf(here).touch(1, pick)
    expect(pick.mock.calls).toEqual([['play 1 a 4']])
  })

  it('does not hold up another card', () => {
    const here = table('live')
    const pick = vi.fn()
    boardOf(here).touch(1, pick)
    boardOf(here).touch(3, pick)
    expect(pick).toHaveBeenCalledTimes(2)
  })

  it('is back in its slot with the reason when the rules say too late', () => {
    const here = table('live')
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

  it('comes down by itself when the line broke', () => {
    const here = table('live')
    boardOf(here).touch(1, () => undefined)
    vi.advanceTimersByTime(3000)
    expect(boardOf(here).flying.size).toBe(0)
  })

  it('has landed once it left the hand', () => {
    const here = table('live')
    boardOf(here).touch(1, () => undefined)
    const view = sampleView('live')
    if (view.mine) view.mine.slots[0] = null
    here.takeUpdate({
      ...update([event('played', { seat: 0, number: 4, pile: 'a', card: 'amber-4', no: 8 })]),
      set: { mine: view.mine },
    })
    expect(boardOf(here).flying.size).toBe(0)
    expect(boardOf(here).shouts.map((one) => one.text)).toEqual(['City!'])
  })
})

describe('a Jam', () => {
  it('waits for a player; a second touch puts it away', () => {
    const here = table('live')
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

describe('a row that nobody sees', () => {
  it('swaps two slots by touch, and plays nothing meanwhile', () => {
    const here = table('night')
    const board = boardOf(here)
    const pick = vi.fn()
    board.trade()
    expect(status(here).line).toBe('Swap: tap the first card.')
    board.touch(1, pick)
    expect(status(here).line).toBe('Swap slot 1 with another one.')
    board.touch(4, pick)
    expect(pick.mock.calls).toEqual([['swap 1 4']])
    board.touch(1, pick)
    expect(pick.mock.calls.at(-1)).toEqual(['play 1 a 6'])
  })

  it('is left alone when one thinks better of it', () => {
    const here = table('night')
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

  it('is not swapped by day, nor before Go', () => {
    const early = table('night')
    const { hunt } = sampleView('night')
    early.takeUpdate({ ...update([]), set: { hunt: { ...hunt, phase: 'countdown' } } })
    for (const here of [table('live'), early]) {
      boardOf(here).trade()
      expect(boardOf(here).trading).toBe(false)
    }
  })
})

describe('the drill', () => {
  it('sends each typed word once, with room between two steps', () => {
    const here = table('jammed')
    here.takeUpdate(update(jamEvents))
    const board = boardOf(here)
    const pick = vi.fn()
    for (const text of ['r', 'rel', 'release', 'release t', 'release tap']) board.type(text, pick)
    expect(pick.mock.calls).toEqual([['drill release']])
    here.takeUpdate(update([event('drill', { seat: 0, step: 3, owed: 1 })]))
    vi.advanceTimersByTime(500)
    expect(pick.mock.calls).toEqual([['drill release'], ['drill tap']])
  })

  it('says who jammed and which word is next', () => {
    const here = table('jammed')
    here.takeUpdate(update(jamEvents))
    expect(status(here).line).toBe('Jammed by Abel. Next word: Release.')
  })
})

describe('marks', () => {
  it('are dropped by the next reload', () => {
    const here = table('live')
    const pick = vi.fn()
    boardOf(here).marking = true
    boardOf(here).touch(5, pick)
    boardOf(here).touch(2, pick)
    boardOf(here).reload(pick)
    expect(pick.mock.calls).toEqual([['drop 2,5 fill']])
    expect(boardOf(here).marking).toBe(false)
  })
})

describe('the sentence on top', () => {
  const said: [Scene, string][] = [
    ['countdown', 'Thumbs on the keys. Hands open at Go.'],
    ['cease', 'Cease fire. The 5s and 4s go; 3 is up at Go.'],
    ['claim', 'You took Broker Null. 4 points.'],
    ['reign', 'You aim at A: a 2 or a 3.'],
    ['night', '6 is up. Slot 3 is open while you hold it: 7.'],
    ['window', 'Ines played a 5. Cut the turn short, or let it go?'],
    ['turn', 'Your turn: play a 4, a 5 or a 6, or reload.'],
    ['watch', '4 is up. 4 or 5 may follow.'],
    ['over', 'You win with 6 points.'],
  ]
  it.each(said)('in %s says what can be done', (scene, line) => {
    expect(status(table(scene)).line).toBe(line)
  })
})

describe('the count to Go', () => {
  function counting(scene: Scene): TableState {
    const here = table(scene)
    const { hunt } = sampleView(scene)
    here.takeUpdate({ ...update([]), set: { hunt: { ...hunt, phase: 'countdown' } } })
    return here
  }
  const help = (here: TableState) => handHelp(here, here.view as unknown as View)

  it.each(['live', 'night'] as const)('promises no opening of a hand as in %s', (scene) => {
    const here = counting(scene)
    expect(status(here).line).toBe('Thumbs on the keys. Wait for Go.')
    expect(help(here)).toBe('Wait for Go. An early tap costs half a second.')
  })

  it('threatens no lock after a cease-fire', () => {
    expect(help(counting('cease'))).toBe('Order kept. Everybody waits for Go.')
  })
})

describe('the log', () => {
  const late = (faster: number | null) =>
    tell(event('too-late', { seat: 0, faster, behind: null }), table('turn'))?.text

  it('names nobody where nobody was faster, nor the reader', () => {
    expect(late(null)).toBe('Too late: that moment is over. Your card is back, free of charge.')
    expect(late(0)).toBe('Too late: your own card came first. This one is back, free of charge.')
  })

  it('tells a late play with its milliseconds', () => {
    const here = table('live')
    here.takeUpdate(update(lateEvents))
    const late = lateEvents[1]
    expect(late && tell(late, here)?.text).toBe('You came 38 ms too late; Ines was faster.')
  })
})

describe('keys', () => {
  it('name slots by their place, whatever Shift makes of them', () => {
    expect(slotOfKey({ code: 'Digit3', key: '#' })).toBe(3)
    expect(slotOfKey({ code: 'Numpad6', key: '6' })).toBe(6)
    expect(slotOfKey({ code: 'Digit0', key: '0' })).toBe(10)
    expect(slotOfKey({ code: 'KeyA', key: 'a' })).toBeNull()
  })

  it('aim at piles', () => {
    expect(['q', 'W', 'e', 'r'].map((key) => pileOfKey({ key }))).toEqual(['a', 'b', 'c', null])
  })

  it('belong to whoever types', () => {
    expect(isTyping(document.createElement('input'))).toBe(true)
    expect(isTyping(document.createElement('button'))).toBe(false)
  })
})

it('tells in text mode what lies in the slots and on the pile', () => {
  preferences.textMode = true
  const { container } = render(Secrets, { table: table('live'), pick: vi.fn() })
  preferences.textMode = false
  expect(container.textContent).toMatch(/Slot 1, .*4 City/)
  expect(container.textContent).toContain('4 is up; 4 or 5 may follow.')
})
