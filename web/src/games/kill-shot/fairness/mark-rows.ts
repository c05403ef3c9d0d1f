/** Marks that arrived together go below each other in their lane, so that each can be clicked. */

/** The width of a mark with its gap, and the height of a row. */
export const MARK = 29
export const ROW = 31

/** The row of each mark, given the pixels of their centres from left to right. */
export function rowsOf(places: readonly number[]): number[] {
  const ends: number[] = []
  return places.map((x) => {
    const free = ends.findIndex((end) => x - end >= MARK)
    const row = free < 0 ? ends.length : free
    ends[row] = x
    return row
  })
}
