import { expect, it } from 'vitest'
import { dropKeys, loadAt, targetsOf } from './drag.svelte'
import { board, planning, table } from './fixtures'

const planned = () => {
  const view = board({ '1': { tokens: [0] } })
  const forms = { lay: ['2', '3', '4', '5', '6', '7'], lift: ['1'] }
  return { view, seen: table(view, ['start in2', 'ready'], forms) }
}

it('drags your token, your pawn, and nothing else', () => {
  const { view, seen } = planned()
  expect(loadAt(seen, view, '1')).toEqual({ what: 'token', from: '1' })
  expect(loadAt(seen, view, 'in1')).toEqual({ what: 'pawn', from: 'in1' })
  expect(loadAt(seen, view, '2')).toBeNull()
})

it('lifts a token before it is laid elsewhere', () => {
  const { view, seen } = planned()
  const token = { what: 'token', from: '1' } as const
  expect(dropKeys(seen, view, token, '3')).toEqual(['lift 1', 'lay 3'])
  expect(dropKeys(seen, view, token, null)).toEqual(['lift 1'])
  expect(dropKeys(seen, view, { what: 'token', from: null }, '3')).toEqual(['lay 3'])
})

it('moves the last token too, when none is left to lay', () => {
  const mine = planning({ free: ['2', '3', '4', '5', '6', '7'] })
  const view = board({ '1': { tokens: [0] } }, { mine })
  const seen = table(view, ['ready'], { lift: ['1'] })
  expect(targetsOf(seen, view, { what: 'token', from: null }).size).toBe(0)
  const targets = targetsOf(seen, view, { what: 'token', from: '1' })
  expect([...targets]).toEqual(['2', '3', '4', '5', '6', '7'])
})

it('takes the pawn only where an option leads', () => {
  const { view, seen } = planned()
  const pawn = { what: 'pawn', from: 'in1' } as const
  expect([...targetsOf(seen, view, pawn)]).toEqual(['in2'])
  expect(dropKeys(seen, view, pawn, 'in2')).toEqual(['start in2'])
  expect(dropKeys(seen, view, pawn, '4')).toEqual([])
})
