import { beforeAll, expect, it } from 'vitest'
import messages from '@games/your_last_heist/messages.en.json'
import { addMessages } from '$lib/messages'
import { intentsOf } from './intentions'
import texts from './screen.en.json'
import { board, crew, table } from './fixtures'
import type { View } from './types'

beforeAll(() => addMessages('your-last-heist', { ...messages, ...texts }))

const sure = { costs: [1, 1], leads_out: true, chance: 100, faces: [1, 2, 3, 4, 5, 6] }
const begun = { costs: [1], leads_out: false, chance: 83, faces: [2, 3, 4, 5, 6] }

const heist = (phase: View['heist']['phase']) => ({ ...board().heist, phase })

it('tells declared ways with their price, their odds and what is picked up where', () => {
  const plan = { seat: 0, path: ['1', 'in1'], cost: 2, ideas: 1, need: 1, ...sure }
  const picks = [
    { at: 0, do: 'drop' as const, item: 'jewel' },
    { at: 1, do: 'grab' as const, item: 'cash' },
  ]
  const escape = { why: 'alarm', ways: [], plans: [{ ...plan, picks }], rolls: [], chance: 1 }
  const view = board({}, { heist: heist('escape'), escape, crew: [crew(0, { at: '2' })] })
  expect(intentsOf(table(view, []), view)).toEqual([
    {
      seat: 0,
      lines: ['Exit 1 for 2, 100%', 'Drops the jewel on tile 2', 'Picks up the cash on tile 1'],
    },
  ])
})

it('says of a way that does not lead out yet what all of it costs', () => {
  const plan = { seat: 0, path: ['1'], picks: [], cost: 3, ideas: 1, need: 2, ...begun }
  const escape = { why: 'alarm', ways: [], plans: [plan], rolls: [], chance: 1 }
  const view = board({}, { heist: heist('escape'), escape, crew: [crew(0, { at: '2' })] })
  expect(intentsOf(table(view, []), view)[0]?.lines).toEqual(['Tile 1, then out: 3 in all, 83%'])
})

it('tells actions begun, ghosts and offers of the round', () => {
  const action = { key: 'walk', name: 'Walk', source: 'burglar', paid: 0 }
  const walking = { ...action, parts: ['noise', 'move'], used: [true, false] }
  const view = board(
    {},
    {
      heist: heist('act'),
      crew: [
        crew(0, { at: '1', action: walking, ghost: '2' }),
        crew(1, { at: '1', offer: 'hand jewel red' }),
      ],
    },
  )
  const [own, other] = intentsOf(table(view, []), view)
  expect(own?.lines).toEqual(['Walk: move left', 'Wants to go to tile 2'])
  expect(other?.lines).toEqual(['Offers you: the jewel'])
})

it('has nothing to tell while everybody plans', () => {
  expect(intentsOf(table(board(), []), board())).toEqual([])
})
