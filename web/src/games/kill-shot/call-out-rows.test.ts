import { describe, expect, it } from 'vitest'
import { hang, widthOf } from './call-out-rows'

const calls = ['Reloading!', 'Cease Fire!', 'Kill Shot!', 'Cover Me!', 'Satellite!', 'Jam!']
const shout = (seat: number, text: string) => ({
  id: seat,
  seat,
  text,
  pile: null,
  kind: 'title' as const,
  number: 0,
})

describe('call-outs under a narrow strip', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('never cover each other with %i seats', (seats) => {
    for (const width of [304, 320, 352, 392]) {
      for (let turn = 0; turn < calls.length; turn++) {
        const all = Array.from({ length: seats }, (_, n) =>
          shout(n, calls[(n + turn) % calls.length] ?? ''),
        )
        const hung = hang(all, (seat) => seat, seats, width)
        for (const [n, one] of hung.entries()) {
          expect(one.left).toBeGreaterThanOrEqual(0)
          expect(one.left + widthOf(one.text)).toBeLessThanOrEqual(width)
          for (const other of hung.slice(n + 1)) {
            const apart =
              one.row !== other.row ||
              one.left + widthOf(one.text) <= other.left ||
              other.left + widthOf(other.text) <= one.left
            expect(apart).toBe(true)
          }
        }
      }
    }
  })

  it('hang right under the badges while there is room', () => {
    const hung = hang([shout(0, 'Jam!'), shout(5, 'City!')], (seat) => seat, 6, 352)
    expect(hung.map((one) => one.row)).toEqual([0, 0])
  })
})
