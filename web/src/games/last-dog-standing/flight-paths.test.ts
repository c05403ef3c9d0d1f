import { describe, expect, it } from 'vitest'
import { batPath, puffPath, stillPath } from './flight-paths'

describe('the path of a bat', () => {
  it('circles the lamp once and ends in the deck', () => {
    const path = batPath({ x: 100, y: 400 }, { x: 200, y: 80 }, 90)
    expect(path[0]?.transform).toContain('translate(100px, 400px)')
    expect(path.at(-1)?.transform).toContain('translate(100px, 400px)')
    const offsets = path.flatMap(({ offset }) => (typeof offset === 'number' ? [offset] : []))
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
    for (const x of ['110px', '290px']) {
      expect(path.some((one) => String(one.transform).includes(`translate(${x}`))).toBe(true)
    }
  })

  it('stays in place with motion off', () => {
    const spots = stillPath({ x: 5, y: 6 }).map((one) => one.transform)
    expect(new Set(spots).size).toBe(1)
    expect(puffPath({ x: 0, y: 0 }, { x: 9, y: 9 }).at(-1)?.opacity).toBe(0)
  })
})
