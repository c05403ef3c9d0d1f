import { describe, expect, it } from 'vitest'
import { placeLetters } from './arrow-letters'
import { endOf, layoutRing, lineBetween } from './ring'

describe('the letters on the arrows', () => {
  for (const [count, width] of [
    [6, 360],
    [8, 360],
    [12, 360],
    [12, 782],
  ] as const) {
    it(`do not cover each other when all of ${count} name one or two at ${width}`, () => {
      const ring = layoutRing(count, { width, height: width < 400 ? 400 : 560 })
      const end = (place: number) => endOf(ring, ring.places[place] ?? ring.centre, false)
      for (let target = 0; target < count; target++) {
        const arrows = ring.places.flatMap((_, voter) => {
          const aim = voter % 3 ? target : (target + 3) % count
          if (aim === voter) return []
          return [{ curve: lineBetween(ring, end(voter), end(aim)), mutual: false }]
        })
        const letters = placeLetters(arrows, 9).flat()
        for (const [n, one] of letters.entries()) {
          for (const other of letters.slice(n + 1)) {
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(13)
          }
        }
      }
    })
  }
})
