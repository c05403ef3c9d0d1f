import { expect, it, vi } from 'vitest'
import type { ClientMessage, GameEvent, SeatInfo, Sync } from './protocol'
import { TableState } from './table.svelte'

const seat = (n: number, colour: string): SeatInfo => ({
  seat: n,
  kind: 'person',
  name: `Player ${n}`,
  level: null,
  colour,
  connected: true,
  away_in: null,
  bot_until_return: false,
  yours: n === 1,
})

function sync(changes: Partial<Sync> = {}): Sync {
  const table = new TableState().table
  const seats = [seat(0, 'blue'), seat(1, 'red'), seat(2, 'teal')]
  return {
    type: 'sync',
    v: 0,
    table: { ...table, code: 'OWL58K', game: 'dead-last', state: 'playing', seats },
    you: 1,
    eye: 1,
    view: { round: 1, seats: 'unchanged' },
    ask: null,
    clocks: [],
    events: [],
    talk: [],
    ...changes,
  }
}
const fell: GameEvent = { kind: 'fall', args: {}, rule: '7.3' }

function wired() {
  const sent: ClientMessage[] = []
  const state = new TableState({
    send: (message) => {
      sent.push(message)
      return Promise.resolve(true)
    },
  })
  return { state, sent }
}

it('replaces only the sections that changed', () => {
  const { state } = wired()
  state.takeSync(sync())
  state.takeUpdate({ type: 'update', v: 1, set: { round: 2 } })
  expect(state.view).toEqual({ round: 2, seats: 'unchanged' })
})

it('looks back at a frame and returns to now', () => {
  const { state } = wired()
  state.takeSync(sync())
  state.takeUpdate({ type: 'update', v: 1, set: { round: 2 }, events: [fell] })
  state.takeUpdate({ type: 'update', v: 2, set: { round: 3 } })
  const frame = state.log[0]?.frame ?? null
  state.lookAt(frame)
  expect(state.view?.round).toBe(2)
  expect(state.lookingBack).toBe(true)
  state.lookAt(null)
  expect(state.view?.round).toBe(3)
})

it('answers the open question, and nothing while looking back', () => {
  const { state, sent } = wired()
  const ask = {
    decision: '7',
    prompt: 'vote',
    kind: 'race' as const,
    args: {},
    options: [{ key: 'ready', slots: [] }],
    answered: null,
    answered_seats: null,
    waiting: [1],
  }
  state.takeSync(sync({ ask }))
  expect(state.can('ready')).toBe(true)
  state.answer('ready')
  state.lookAt(0)
  state.answer('ready')
  expect(state.can('ready')).toBe(false)
  expect(sent).toEqual([{ type: 'answer', decision: '7', key: 'ready' }])
})

it('tells listeners of what happens, but not of what is synced again', () => {
  const { state } = wired()
  const heard = vi.fn()
  state.listen(heard)
  state.takeSync(sync({ events: [fell] }))
  expect(heard).not.toHaveBeenCalled()
  state.takeUpdate({ type: 'update', v: 1, events: [fell] })
  expect(heard).toHaveBeenCalledOnce()
})

it('keeps the frames it saw itself when the whole picture comes again', () => {
  const { state } = wired()
  state.takeSync(sync())
  state.takeUpdate({ type: 'update', v: 1, set: { round: 2 }, events: [fell] })
  state.takeSync(sync({ events: [fell, fell] }))
  expect(state.log.map((entry) => entry.frame)).toEqual([1, null])
})

it('forgets what other eyes saw', () => {
  const { state } = wired()
  state.takeSync(sync())
  state.takeUpdate({ type: 'update', v: 1, set: { mine: 'secret' }, events: [fell] })
  state.takeSync(sync({ you: 2, eye: 2 }))
  expect(state.frames).toHaveLength(1)
  expect(JSON.stringify(state.frames)).not.toContain('secret')
  expect(state.feed).toEqual([])
})

it('hears a line once', () => {
  const { state } = wired()
  const line = { n: 1, from: 0, name: 'Player 0', to: null, text: 'Hello', at: 0 }
  state.takeSync(sync({ talk: [line] }))
  state.takeTalk(line)
  expect(state.talk).toHaveLength(1)
  expect(state.feed).toHaveLength(1)
})

it('seats you first, then clockwise', () => {
  const { state } = wired()
  state.takeSync(sync())
  expect(state.fromYou.map((one) => one.seat)).toEqual([1, 2, 0])
  expect(state.seatOf('teal')?.seat).toBe(2)
})

it('turns a countdown of absence into a moment', () => {
  const { state } = wired()
  const { table } = sync()
  const seats = table.seats.map((one) => (one.seat === 2 ? { ...one, away_in: 30 } : one))
  state.takeSync(sync({ table: { ...table, seats } }))
  const left = (state.awayEnds.get(2) ?? 0) - performance.now()
  expect(left).toBeGreaterThan(29_000)
  expect(state.awayEnds.has(0)).toBe(false)
})

it('walks through a replay step by step and never sends', () => {
  const state = new TableState()
  state.frames = [
    { view: { round: 1 }, events: [] },
    { view: { round: 2 }, events: [fell] },
  ]
  state.lookAt(0)
  const heard = vi.fn()
  state.listen(heard)
  state.stepOn()
  state.stepOn()
  state.answer('ready')
  expect(state.cursor).toBe(1)
  expect(heard).toHaveBeenCalledOnce()
})

it('tells what was shown for a moment, and keeps it nowhere', () => {
  const { state } = wired()
  state.takeSync(sync())
  const heard = vi.fn()
  state.listen(heard)
  const shown: GameEvent = { kind: 'shown', args: {}, rule: '4.3', fleeting: true }
  state.takeUpdate({ type: 'update', v: 1, events: [shown, fell] })
  expect(heard).toHaveBeenCalledWith([shown, fell], state)
  expect(state.log.map(({ event }) => event)).toEqual([fell])
  expect(state.frame?.events).toEqual([fell])
  expect(state.feed).toEqual([{ event: fell }])
})
