import { describe, expect, it } from 'vitest'
import { columns, layoutFor } from './layout'

describe('the layout', () => {
  it('fits desktops and phones', () => {
    expect(layoutFor(762, 536)).toMatchObject({ narrow: false, unit: 1 })
    expect(layoutFor(360, 400).narrow).toBe(true)
    expect(layoutFor(360, 200).unit).toBeGreaterThan(0.6)
    expect(columns(1)).toEqual([50])
    expect(columns(3)).toHaveLength(3)
  })
})
