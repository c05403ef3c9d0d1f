import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addMessages } from '$lib/messages'
import { preferences } from '$lib/preferences.svelte'
import type { GameEvent, Sync, TableInfo, Update } from '$lib/protocol'
import { TableState } from '$lib/table.svelte'
import { screenOf } from './board.svelte'
import { board, crew } from './fixtures'
import game from './index'
import { openStage } from './stage.svelte'
import { heldFrom, isRevealing, status } from './status'
import type { Run, View } from './types'
import { viewOf } from './words'

addMessages(game.name, game.messages)
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  preferences.still = false
  vi.useRealTimers()
})

const event = (kind: string, args: GameEvent['args'] = {}): GameEvent => ({
  kind,
  args,
  rule: '13.4',
})
const run: Run = {
  ...{ seat: 1, die: 2, need: 4, out: false },
  ...{ way: ['2', '3', '4', 'in2'], costs: [1, 1, 1], steps: 1 },
}
const ways = [{ seat: 1, exit: 'in2', cost: 3, steps: 3, guards: 0, need: 4, chance: 50 }]
const escape = { why: 'alarm', ways, plans: [], rolls: [] as Run[], chance: 0.4 }
const RAN = [
  event('declared', { seat: 1, exit: 'in2', cost: 3, ideas: 0, need: 4 }),
  event('escape-die', { seat: 1, die: 2, need: 4 }),
  event('busted', { seat: 1, why: 'roll' }),
  event('lost', { reason: 'short' }),
]

/** A table where Ines, seat 1, is about to run from tile 2. */
function atTheAlarm(): TableState {
  const table = new TableState({ send: () => Promise.resolve(true) })
  const running = board({}, { crew: [crew(0, { out: 'in1' }), crew(1, { at: '2' })], escape })
  running.heist.phase = 'escape'
  const seats = [
    { seat: 0, name: 'Jonas' },
    { seat: 1, name: 'Ines' },
  ]
  const info = { code: 'A', seats, options: {} } as unknown as TableInfo
  const sync = { table: info, you: 0, eye: 0, ask: null, clocks: [], talk: [], events: [] }
  table.takeSync({ ...sync, view: running } as unknown as Sync)
  screenOf(table)
  return table
}

function runs(table: TableState): void {
  const live = table.view as unknown as View
  const set = {
    crew: [live.crew[0], crew(1, { busted: 'roll' })],
    escape: { ...escape, ways: [], rolls: [run] },
    heist: { ...live.heist, phase: 'over' },
    result: { won: false, reason: 'short', seats: [] },
  }
  table.takeUpdate({ set, events: RAN } as unknown as Update)
}

it('tumbles the die, shows it, lets the pawn run, and only then tells how it ended', () => {
  const table = atTheAlarm()
  const stage = openStage(table)
  runs(table)
  const seen: unknown[] = []
  while (stage.scene) {
    const view = viewOf(table)
    const { at, busted } = view?.crew[1] ?? {}
    seen.push([stage.scene.kind, stage.moment?.part, at ?? null, busted, view?.result ?? null])
    vi.advanceTimersToNextTimer()
  }
  expect(seen).toEqual([
    ['run', 'opening', '2', null, null],
    ['run', 'die', '2', null, null],
    ['run', 'walk', '3', null, null],
    ['run', 'closing', null, 'roll', null],
    ['end', 'closing', null, 'roll', null],
  ])
  expect(viewOf(table)?.result?.reason).toBe('short')
  expect(isRevealing(table)).toBe(false)
})

it('reads each beat aloud, and keeps the log from telling more', () => {
  const table = atTheAlarm()
  runs(table)
  expect(status(table)).toMatchObject({
    line: 'Ines runs for exit 2: 3 moves.',
    reason: '4 or more is enough.',
  })
  expect(heldFrom(table)).toBe(1)
  vi.advanceTimersToNextTimer()
  expect(status(table).reason).toBe('The die shows 2; 4 or more is enough.')
  vi.advanceTimersToNextTimer()
  vi.advanceTimersToNextTimer()
  expect(status(table).line).toBe('Ines falls short and is busted.')
  vi.advanceTimersToNextTimer()
  expect(status(table)).toMatchObject({
    line: 'The job failed.',
    reason: 'You didn’t bring out enough.',
  })
})

it('leaves the rest of the route on the board while the pawn runs', () => {
  const table = atTheAlarm()
  runs(table)
  expect(viewOf(table)?.escape?.ways).toEqual(ways)
  const rest = () => viewOf(table)?.escape?.plans.map(({ path, costs }) => [path, costs])
  expect(rest()).toEqual([
    [
      ['3', '4', 'in2'],
      [1, 1, 1],
    ],
  ])
  vi.advanceTimersToNextTimer()
  vi.advanceTimersToNextTimer()
  expect(rest()).toEqual([
    [
      ['4', 'in2'],
      [1, 1],
    ],
  ])
})

it('skips one scene at a time', () => {
  const table = atTheAlarm()
  const stage = openStage(table)
  runs(table)
  stage.skip()
  expect(stage.scene?.kind).toBe('end')
  stage.skip()
  expect(stage.scene).toBe(null)
  expect(viewOf(table)?.heist.phase).toBe('over')
  expect(vi.getTimerCount()).toBe(0)
})

it('shows one still card for each scene to whoever wants less motion', () => {
  preferences.still = true
  const table = atTheAlarm()
  const stage = openStage(table)
  runs(table)
  expect([stage.scene?.kind, stage.moment?.part]).toEqual(['run', 'closing'])
  expect(viewOf(table)?.crew[1]?.busted).toBe('roll')
  vi.advanceTimersToNextTimer()
  expect(stage.scene?.kind).toBe('end')
  vi.advanceTimersToNextTimer()
  expect(stage.scene).toBe(null)
})

it('sounds the alarm before anybody is told that a gate caught them', () => {
  const table = atTheAlarm()
  const stage = openStage(table)
  const events = [event('escape', { why: 'alarm' }), event('busted', { seat: 1, why: 'gate' })]
  const caught = [crew(0, { out: 'in1' }), crew(1, { busted: 'gate' })]
  table.takeUpdate({ set: { crew: caught }, events } as unknown as Update)
  expect(status(table).line).toBe('Alarm! The gates are closing.')
  expect(viewOf(table)?.crew[1]).toMatchObject({ at: '2', busted: null })
  stage.skip()
  expect(status(table).line).toBe('Ines is busted on the closing gate.')
  expect(viewOf(table)?.crew[1]?.busted).toBe('gate')
})
