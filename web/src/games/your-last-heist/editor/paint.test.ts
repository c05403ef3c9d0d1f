import { describe, expect, it } from 'vitest'
import { layOut } from '../board-draft'
import { printed } from '../printed-boards'
import { freeCells } from './grid'
import { emptyDraft, paint, tileAt, type Brush, type Cell } from './paint'
import { fromHash, fromText, toHash, toText } from './share'

const empty = emptyDraft('A test')
const draw = (...steps: [Brush, Cell][]) =>
  steps.reduce((draft, [brush, cell]) => paint(draft, cell, brush), empty)

describe('brushes', () => {
  it('keep the tiles in reading order', () => {
    const draft = draw(['plain', [2, 1]], ['plain', [0, 1]], ['plain', [5, 0]])
    expect(draft.tiles.map((tile) => tile.at)).toEqual([
      [5, 0],
      [0, 1],
      [2, 1],
    ])
    expect(empty.tiles).toEqual([])
  })

  it('hand out gates from A to D and never one twice', () => {
    const cells: Cell[] = [0, 1, 2, 3, 4].map((q) => [q, 0])
    const draft = draw(...cells.map((cell): [Brush, Cell] => ['gate', cell]))
    expect(draft.tiles.map((tile) => tile.gate)).toEqual(['a', 'b', 'c', 'd', undefined])
  })

  it('hang a painting only once', () => {
    const draft = draw(['painting', [0, 0]], ['painting', [1, 0]], ['painting', [1, 0]])
    expect(draft.tiles.map((tile) => tile.loot)).toEqual([['apple'], ['grapes']])
  })

  it('move the captive, and switch things on and off', () => {
    const draft = draw(['prisoner', [0, 0]], ['prisoner', [1, 0]], ['radio', [0, 0]])
    expect(draft.tiles.map((tile) => [tile.prisoner, tile.radio])).toEqual([
      [undefined, true],
      [true, undefined],
    ])
    expect(tileAt(paint(draft, [0, 0], 'radio'), [0, 0])).toEqual({ at: [0, 0] })
  })

  it('put a way in beside a tile, turn it, and take it away with its tile', () => {
    const two = draw(['plain', [0, 0]], ['plain', [0, 1]], ['door', [1, 0]])
    expect(two.entrances).toHaveLength(1)
    const turned = paint(two, [1, 0], 'door')
    expect(turned.entrances[0]?.to).not.toEqual(two.entrances[0]?.to)
    expect(paint(turned, [1, 0], 'door').entrances).toEqual([])
    const to = two.entrances[0]?.to ?? [9, 9]
    expect(paint(two, to, 'clear').entrances).toEqual([])
    expect(paint(two, [5, 5], 'door').entrances).toHaveLength(1)
  })
})

it('offers the cells around what is drawn', () => {
  expect(freeCells(empty).length).toBeGreaterThan(20)
  const one = draw(['plain', [0, 0]])
  expect(freeCells(one)).toHaveLength(18)
})

it('lays every printed board out with numbers from 1', () => {
  expect(printed).toHaveLength(13)
  for (const { draft } of printed) {
    const { board, spaces } = layOut(draft)
    expect(board.tiles.map((tile) => tile.id)).toEqual(draft.tiles.map((_, n) => String(n + 1)))
    expect(board.doors.every((door) => spaces.has(door.to))).toBe(true)
  }
})

it('travels as a file and as a link', async () => {
  const draft = printed[0]?.draft ?? empty
  expect(fromText(toText(draft))).toEqual(draft)
  const hash = await toHash(draft)
  expect(hash.length).toBeLessThan(1_500)
  expect(await fromHash(hash)).toEqual(draft)
  expect(await fromHash(`${hash.slice(0, 40)}`)).toBeNull()
  expect(fromText('{"format":"something else"}')).toBeNull()
  expect(fromText('no json')).toBeNull()
})
