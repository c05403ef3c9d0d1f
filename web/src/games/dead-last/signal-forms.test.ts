import { describe, expect, it } from 'vitest'
import { sample } from './sample-table'
import { receivers, signalForms, signalKey } from './signal-forms'

describe('the answer to a signal form', () => {
  it('fills the slots in their order, with the receivers in the order offered', () => {
    const { table } = sample('laid')
    const point = signalForms(table.options).find((form) => form.key === 'point')
    if (!point) throw new Error('the fixture offers to point')
    const to = receivers(point, ['purple', 'red', 'nobody'])
    expect(signalKey(point, 'blue', to)).toBe('point blue red,purple')
  })
})
