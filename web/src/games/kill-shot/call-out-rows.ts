/** Call-outs under the badges of a narrow strip: one without room moves down a row. */
import type { Shout } from './board.svelte'

export interface Hung extends Shout {
  left: number
  row: number
}

/** A little more than the width of a letter, and the padding around a caption. */
const LETTER = 8.3
const RIMS = 22
const EDGE = 4

export function widthOf(text: string): number {
  return text.length * LETTER + RIMS
}

/** Older ones keep their place; `place` is a seat's position in the strip. */
export function hang(
  shouts: readonly Shout[],
  place: (seat: number) => number,
  seats: number,
  width: number,
): Hung[] {
  const hung: Hung[] = []
  for (const shout of shouts) {
    const own = widthOf(shout.text)
    const middle = ((place(shout.seat ?? 0) + 0.5) * width) / Math.max(1, seats)
    const left = Math.max(EDGE, Math.min(middle - own / 2, width - own - EDGE))
    const isTaken = (row: number) =>
      hung.some(
        (one) =>
          one.row === row && one.left < left + own + EDGE && left < one.left + widthOf(one.text),
      )
    let row = 0
    while (isTaken(row)) row += 1
    hung.push({ ...shout, left, row })
  }
  return hung
}
