import { expect, it } from 'vitest'
import { parts } from '$lib/router.svelte'
import { codeFrom } from './table-code'
import { tableSummary as table } from '../../../tests/table-summary'
import { listTables } from './tables'

it('reads a code however it is pasted', () => {
  expect(codeFrom('owl-58k')).toBe('OWL58K')
  expect(codeFrom(' https://table.example/t/owl58k?sit ')).toBe('OWL58K')
  expect(codeFrom('OWL58KXX')).toBe('OWL58K')
  expect(codeFrom('0wl58k')).toBe('OWL58K')
})

it('puts the table that waits for you on top', () => {
  const rows = listTables({
    yours: [
      table({ code: 'AAAAAA', waiting: ['Noor'] }),
      table({ code: 'BBBBBB', your_move: true }),
    ],
    open: [table({ code: 'CCCCCC', state: 'lobby' })],
    finished: [table({ code: 'DDDDDD', state: 'over', replay: 'DDDDDD', winners: ['Ines'] })],
  })
  expect(rows.map((row) => row.code)).toEqual(['BBBBBB', 'AAAAAA', 'DDDDDD', 'CCCCCC'])
  expect(rows.map((row) => row.chip)).toEqual(['Your move', 'Waiting', 'Replay', 'Join'])
  expect(rows[1]?.state).toBe('Waiting for Noor')
  expect(rows[2]?.href).toBe('/replay/DDDDDD')
})

it('names a table after its host until it has a name of its own', () => {
  const named = (name: string) =>
    listTables({ yours: [table({ name })], open: [], finished: [] })[0]?.name
  expect(named('Dead Last')).toBe('Jonas’s table')
  expect(named('Friday')).toBe('Friday')
})

it('says how long a slow table has been waiting, and for whom', () => {
  const hour = 3600_000
  const players = [
    { seat: 0, name: 'Jonas', kind: 'person' as const, level: null, colour: 'blue' },
    { seat: 1, name: 'Noor', kind: 'person' as const, level: null, colour: 'purple' },
  ]
  const [first, second] = listTables(
    {
      yours: [
        table({ code: 'AAAAAA', your_move: true, since: 0, pace: 'none', unread: 2, players }),
        table({ code: 'BBBBBB', since: 2 * hour, waiting: ['Noor'], waiting_seats: [1], players }),
      ],
      open: [],
      finished: [],
    },
    3 * hour,
  )
  expect(first).toMatchObject({ state: 'Your turn for 3 h', unread: 2, waiting: [] })
  expect(second).toMatchObject({ state: 'Noor, for 1 h', unread: 0, waiting: ['purple'] })
})

it('lists a table once, as your own', () => {
  const own = table({ state: 'lobby' })
  expect(listTables({ yours: [own], open: [own], finished: [] })).toHaveLength(1)
})

it('reads the words of a path and leaves broken escapes alone', () => {
  expect(parts('/t/OWL58K')).toEqual(['t', 'OWL58K'])
  expect(parts('/t/%E0%A4%A')).toEqual(['t', '%E0%A4%A'])
})
