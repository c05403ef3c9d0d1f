import { expect, it, vi } from 'vitest'
import { keyOf } from './replay-keys'
import { hashOf, momentOf, Replay } from './replay.svelte'

it('names a moment in the address and reads it back', () => {
  expect(momentOf(hashOf(164, 2))).toEqual({ at: 164, eye: 2 })
  expect(momentOf('#164.all')).toEqual({ at: 164, eye: 'all' })
  expect(momentOf('#7')).toEqual({ at: 7, eye: 'all' })
  expect(momentOf('#nonsense')).toEqual({ at: 0, eye: 'all' })
})

async function opened(): Promise<Replay> {
  const frames = [1, 2, 3].map((round) => ({ set: { round }, events: [], answer: null, at: 0 }))
  const player = { seat: 0, name: 'Abel', kind: 'person', level: null, colour: 'blue' }
  const body = {
    id: 'OWL58K',
    game: 'dead-last',
    title: 'Dead Last',
    name: 'Friday',
    players: [player],
    winners: [0],
    reason: 'gold',
    scores: [26],
    finished: 0,
    eye: -4,
    frames,
    record_url: '/api/records/OWL58K.txt',
  }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body))))
  const replay = new Replay('OWL58K')
  await replay.open('all', 1)
  vi.unstubAllGlobals()
  return replay
}
const press = (key: string, replay: Replay, see = vi.fn()) => {
  keyOf(new KeyboardEvent('keydown', { key }), replay, see)?.()
  return see
}

it('opens at a moment with the whole view', async () => {
  const replay = await opened()
  expect(replay.table.view).toEqual({ round: 2 })
  expect(replay.table.name(0)).toBe('Abel')
})

it('steps with arrows, jumps with Home and End, and stops at both ends', async () => {
  const replay = await opened()
  press('ArrowRight', replay)
  press('ArrowRight', replay)
  expect(replay.at).toBe(2)
  press('Home', replay)
  press('ArrowLeft', replay)
  expect(replay.at).toBe(0)
  press('End', replay)
  expect(replay.at).toBe(2)
})

it('changes the eyes with digits, for seats that exist', async () => {
  const replay = await opened()
  expect(press('1', replay)).toHaveBeenCalledWith(0)
  expect(press('0', replay)).toHaveBeenCalledWith('all')
  expect(press('9', replay)).not.toHaveBeenCalled()
})

it('plays to the end and stops there', async () => {
  vi.useFakeTimers()
  const replay = await opened()
  press(' ', replay)
  expect(replay.playing).toBe(true)
  vi.advanceTimersByTime(5000)
  expect(replay.at).toBe(2)
  expect(replay.playing).toBe(false)
  vi.useRealTimers()
})
