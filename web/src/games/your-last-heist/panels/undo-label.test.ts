import { expect, it } from 'vitest'
import { board, table } from '../fixtures'
import type { View } from '../types'
import { liftLast } from './undo-label'

const done = (seat: number, key: string) => ({ seat, part: 'lay', key, sealed: false })
const laid = [done(0, 'lay 3'), done(0, 'lay 5'), done(1, 'lay 7'), done(0, 'ready')]

it('lifts the token you placed last, if it is still there', () => {
  const view = board({}, { timeline: laid } as Partial<View>)
  expect(liftLast(table(view, [], { lift: ['3', '5'] }), view)).toBe('lift 5')
  expect(liftLast(table(view, [], { lift: ['3'] }), view)).toBe('lift 3')
  expect(liftLast(table(view, []), view)).toBeNull()
})
