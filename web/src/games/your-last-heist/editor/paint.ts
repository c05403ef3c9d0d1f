/** What each brush does to a board. A board is never changed in place. */
import { inOrder, same, type Draft, type DraftTile } from '../board-draft'
import { SIDES } from '../hex'

export type Cell = [number, number]

export const GROUNDS = ['plain', 'hidden', 'gate', 'door'] as const
export const SECURITY = ['guard', 'camera', 'lock', 'radio'] as const
export const SENSORS = ['yellow', 'cyan', 'purple', 'panel'] as const
export const LOOT = [
  'painting',
  'jewel',
  'document',
  'cash',
  'prisoner',
  'start',
  'beacon',
] as const
/** The brushes in groups, as the editor shows them. */
export const GROUPS = {
  ground: GROUNDS,
  security: SECURITY,
  sensors: SENSORS,
  loot: LOOT,
} as const
export type Brush =
  | (typeof GROUNDS)[number]
  | (typeof SECURITY)[number]
  | (typeof SENSORS)[number]
  | (typeof LOOT)[number]
  | 'clear'
  | 'select'

const PAINTINGS = ['apple', 'strawberry', 'grapes', 'church', 'house', 'lighthouse']
const COLOURS = ['yellow', 'cyan', 'purple']
const GATES = ['a', 'b', 'c', 'd']
const MOST_CHITS = 2
const MOST_CASH = 9

export function tileAt(draft: Draft, cell: Cell): DraftTile | undefined {
  return draft.tiles.find((one) => same(one.at, cell))
}

export function around(cell: Cell): Cell[] {
  return Object.values(SIDES).map(([q, r]) => [cell[0] + q, cell[1] + r])
}

/** Without what is empty, so that the file stays short. */
function tidy(tile: DraftTile): DraftTile {
  const kept = Object.entries(tile).filter(
    ([, value]) => value && !(Array.isArray(value) && !value.length),
  )
  return Object.fromEntries(kept) as unknown as DraftTile
}

function put(draft: Draft, tile: DraftTile): Draft {
  const others = draft.tiles.filter((one) => !same(one.at, tile.at))
  const entrances = draft.entrances.filter((one) => !same(one.at, tile.at))
  return { ...draft, entrances, tiles: inOrder([...others, tidy(tile)]) }
}

/** The word after this one in a round that ends with nothing. */
function next(words: readonly string[], now: string | undefined): string | undefined {
  return words[now === undefined ? 0 : words.indexOf(now) + 1]
}

function toggled(list: readonly string[] = [], word: string): string[] {
  return list.includes(word) ? list.filter((one) => one !== word) : [...list, word]
}

function gate(draft: Draft, tile: DraftTile): DraftTile {
  const used = draft.tiles.filter((one) => !same(one.at, tile.at)).map((one) => one.gate)
  const free = GATES.filter((letter) => !used.includes(letter))
  const { hidden: _, gate: now, ...rest } = tile
  const letter = next(free, now)
  return letter ? { ...rest, gate: letter } : rest
}

function painting(draft: Draft, tile: DraftTile): DraftTile {
  const elsewhere = draft.tiles
    .filter((one) => !same(one.at, tile.at))
    .flatMap((one) => one.loot ?? [])
  const free = PAINTINGS.filter((motif) => !elsewhere.includes(motif))
  const now = tile.loot?.find((item) => PAINTINGS.includes(item))
  const motif = next(free, now)
  const rest = (tile.loot ?? []).filter((item) => item !== now)
  return { ...tile, loot: motif ? [...rest, motif] : rest }
}

function start(draft: Draft, tile: DraftTile): DraftTile {
  if (tile.starts?.length) return { ...tile, starts: [] }
  const used = draft.tiles.flatMap((one) => one.starts ?? [])
  const seat = [0, 1, 2, 3].find((one) => !used.includes(one))
  return seat === undefined ? tile : { ...tile, starts: [seat] }
}

const plural = { guard: 'guards', camera: 'cameras', lock: 'locks' } as const

function onTile(draft: Draft, tile: DraftTile, brush: Brush): DraftTile {
  const { hidden: _hidden, gate: _gate, ...bare } = tile
  if (brush === 'plain') return bare
  if (brush === 'hidden') return { at: tile.at, hidden: true }
  if (brush === 'gate') return gate(draft, tile)
  if (brush === 'guard' || brush === 'camera' || brush === 'lock') {
    const many = plural[brush]
    const count = ((tile[many] ?? 0) + 1) % (MOST_CHITS + 1)
    const { hidden: _, ...known } = tile
    return { ...known, [many]: count }
  }
  if (COLOURS.includes(brush)) return { ...tile, sensors: toggled(tile.sensors, brush) }
  if (brush === 'panel') return { ...tile, panel: next(COLOURS, tile.panel) ?? '' }
  if (brush === 'painting') return painting(draft, tile)
  if (brush === 'jewel' || brush === 'document') return { ...tile, loot: toggled(tile.loot, brush) }
  if (brush === 'cash') return { ...tile, cash: ((tile.cash ?? 0) + 1) % (MOST_CASH + 1) }
  if (brush === 'start') return start(draft, tile)
  if (brush === 'radio' || brush === 'prisoner' || brush === 'beacon') {
    const { [brush]: now, ...rest } = tile
    return now ? rest : { ...rest, [brush]: true }
  }
  return tile
}

/** A way in sits beside a tile; painting it again turns it to the next one, then takes it away. */
function door(draft: Draft, cell: Cell): Draft {
  if (tileAt(draft, cell)) return draft
  const near = around(cell).filter((one) => tileAt(draft, one))
  const now = draft.entrances.find((one) => same(one.at, cell))
  const index = now ? near.findIndex((one) => same(one, now.to)) + 1 : 0
  const to = near[index]
  const others = draft.entrances.filter((one) => !same(one.at, cell))
  return { ...draft, entrances: to ? [...others, { at: cell, to }] : others }
}

export function clear(draft: Draft, cell: Cell): Draft {
  return {
    ...draft,
    tiles: draft.tiles.filter((one) => !same(one.at, cell)),
    entrances: draft.entrances.filter((one) => !same(one.at, cell) && !same(one.to, cell)),
  }
}

export function paint(draft: Draft, cell: Cell, brush: Brush): Draft {
  if (brush === 'select') return draft
  if (brush === 'clear') return clear(draft, cell)
  if (brush === 'door') return door(draft, cell)
  const unique = brush === 'prisoner' || brush === 'beacon'
  const base = unique
    ? { ...draft, tiles: draft.tiles.map((one) => without(one, brush, cell)) }
    : draft
  const tile = tileAt(base, cell) ?? { at: cell }
  return put(base, onTile(base, tile, brush))
}

function without(tile: DraftTile, word: 'prisoner' | 'beacon', but: Cell): DraftTile {
  if (same(tile.at, but)) return tile
  const { [word]: _, ...rest } = tile
  return rest
}

export function emptyDraft(name: string): Draft {
  return {
    format: 'last-table heist 1',
    name,
    bag: { guard: 4, camera: 4, lock: 4 },
    start_limit: 2,
    exit_limit: null,
    tiles: [],
    entrances: [],
    job: { objective: [{ kind: 'everybody', count: 1 }] },
  }
}
