import { expect, it } from 'vitest'
import { addMessages } from '$lib/messages'
import type { GameEvent } from '$lib/protocol'
import type { LoggedEvent, TableState } from '$lib/table.svelte'
import { ending } from './ending'
import { board, table } from './fixtures'
import game from './index'
import type { View } from './types'

addMessages(game.name, game.messages)
const logged = (kind: string, args: GameEvent['args'], frame: number): LoggedEvent => ({
  event: { kind, args, rule: '1.1' },
  frame,
})

it('tells the haul, the gates and who came out last, each with its round', () => {
  const result = { won: true, seats: [{ seat: 0 }, { seat: 1 }] } as unknown as View['result']
  const here = table(board({}, { result }), []) as TableState & { log: LoggedEvent[] }
  here.log = [
    logged('round', { round: 2 }, 3),
    logged('grabbed', { seat: 0, item: 'jewel' }, 4),
    logged('round', { round: 3 }, 5),
    logged('escape', { why: 'called' }, 6),
    logged('busted', { seat: 1, why: 'roll' }, 7),
  ]
  const told = ending(here)
  expect(told?.moments.map(({ title, frame }) => [title, frame])).toEqual([
    ['The last haul', 4],
    ['The gates', 6],
    ['The last one out', 7],
  ])
  expect(told?.moments[0]?.when).toMatch(/2/)
  expect(told?.place).toBe(null)
})

it('is empty while the heist goes on', () => {
  expect(ending(table(board(), []))).toBe(null)
})
