/** Marks that arrived together lie below each other in their lane, so that each can be clicked. */

/** How wide a mark is with the gap beside it, and how high a row. */
export const MARK = 29
export const ROW = 31

/** The row of each mark, given where their middles lie in pixels, from left to right. */
export function rowsOf(places: readonly number[]): number[] {
  const ends: number[] = []
  return places.map((x) => {
    const free = ends.findIndex((end) => x - end >= MARK)
    const row = free < 0 ? ends.length : free
    ends[row] = x
    return row
  })
}
