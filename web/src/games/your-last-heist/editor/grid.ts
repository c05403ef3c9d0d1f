/** The cells one may draw on, and the keys that walk them. */
import { same, type Draft } from '../board-draft'
import { SIDES } from '../hex'
import type { Editor } from './editor-state.svelte'
import { GROUNDS, SECURITY, around, type Cell } from './paint'

const ROWS = 8
const COLUMNS = 9

/** Empty cells: a ring of two around what is drawn, or a whole sheet where nothing is. */
export function freeCells(draft: Draft): Cell[] {
  const taken = [...draft.tiles.map((one) => one.at), ...draft.entrances.map((one) => one.at)]
  if (!draft.tiles.length) return sheet()
  const seen = new Set(taken.map(String))
  const found: Cell[] = []
  let edge: Cell[] = taken
  for (let ring = 0; ring < 2; ring++) {
    const next: Cell[] = []
    for (const cell of edge.flatMap(around)) {
      if (seen.has(String(cell))) continue
      seen.add(String(cell))
      next.push(cell)
    }
    found.push(...next)
    edge = next
  }
  return found
}

function sheet(): Cell[] {
  const cells: Cell[] = []
  for (let r = 0; r < ROWS; r++)
    for (let c = 0; c < COLUMNS; c++) cells.push([c - Math.floor(r / 2), r])
  return cells
}

const STEPS: Record<string, keyof typeof SIDES> = { ArrowLeft: 'w', ArrowRight: 'e' }
const BRUSHES = [...GROUNDS, ...SECURITY]

/** Carry a key out; false when it means nothing here. Up and down zigzag along the column. */
export function keyFor(event: KeyboardEvent, editor: Editor): boolean {
  const [q, r] = editor.cell
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'z') return false
    if (event.shiftKey) editor.redo()
    else editor.undo()
    return true
  }
  const side = STEPS[event.key]
  if (side) editor.cell = [q + SIDES[side][0], r + SIDES[side][1]]
  else if (event.key === 'ArrowUp') editor.cell = r % 2 ? [q, r - 1] : [q + 1, r - 1]
  else if (event.key === 'ArrowDown') editor.cell = r % 2 ? [q - 1, r + 1] : [q, r + 1]
  else if (event.key === 'Enter' || event.key === ' ') editor.paint(editor.cell)
  else if (event.key === 'Delete' || event.key === 'Backspace') editor.clear(editor.cell)
  else if (/^[1-8]$/.test(event.key)) editor.brush = BRUSHES[Number(event.key) - 1] ?? editor.brush
  else return false
  return true
}

export const isTaken = (draft: Draft, cell: Cell): boolean =>
  draft.tiles.some((one) => same(one.at, cell))
