/** Places on the two tracks. Alert: three rows of seven that snake; noise: one ruler. */
export interface Cell {
  x: number
  y: number
}

export const CELL = 42
export const GAP = 4.2
export const ROW = 54

/** Upper left corner of a square, 1 to 21. */
export function squareAt(square: number): Cell {
  const row = Math.floor((square - 1) / 7)
  const index = (square - 1) % 7
  const column = row === 1 ? 6 - index : index
  return { x: column * (CELL + GAP), y: row * ROW }
}

/** The bar stands behind the square it has passed; slot 0 is before the first. */
export function barAt(slot: number): Cell {
  if (slot <= 0) return { x: -GAP / 2, y: 0 }
  const { x, y } = squareAt(slot)
  const row = Math.floor((slot - 1) / 7)
  return { x: row === 1 ? x - GAP / 2 : x + CELL + GAP / 2, y }
}
