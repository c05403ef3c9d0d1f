/** A board as its file says it, and how to lay it out for drawing. */
import type { Member, Goal } from './cards'
import { SIDES } from './hex'
import type { BoardSection, Side, Space } from './types'

export interface DraftTile {
  at: [number, number]
  hidden?: true
  gate?: string
  guards?: number
  cameras?: number
  locks?: number
  sensors?: string[]
  panel?: string
  radio?: true
  loot?: string[]
  cash?: number
  prisoner?: true
  beacon?: true
  starts?: number[]
}

export interface Job {
  cash?: number
  reveals?: number
  ideas?: number
  objective: Goal[]
  bonuses?: { kind?: string; count?: number; pay?: number; each?: number; set?: string[] }[]
  payout?: number
  team?: Member[]
}

export interface Draft {
  format: 'last-table heist 1'
  name: string
  bag: { guard: number; camera: number; lock: number }
  start_limit: number | null
  exit_limit: number | null
  tiles: DraftTile[]
  entrances: { at: [number, number]; to: [number, number] }[]
  job?: Job
}

export const same = (a: readonly number[], b: readonly number[]): boolean =>
  a[0] === b[0] && a[1] === b[1]

/** Tiles in reading order: row by row, from the left. Their place gives them their number. */
export function inOrder(tiles: readonly DraftTile[]): DraftTile[] {
  return [...tiles].sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])
}

function sideOf(from: readonly number[], to: readonly number[]): Side {
  const found = Object.entries(SIDES).find(([, [q, r]]) =>
    same([(from[0] ?? 0) + q, (from[1] ?? 0) + r], to),
  )
  return (found?.[0] ?? 'e') as Side
}

export interface Laid {
  board: BoardSection
  spaces: Map<string, Space>
  captive: string | null
}

function spaceOf(id: string, tile?: DraftTile): Space {
  return {
    id,
    gone: false,
    unknown: tile?.hidden ?? false,
    guards: tile?.guards ?? 0,
    down: 0,
    cameras: tile?.cameras ?? 0,
    off: 0,
    locks: tile?.locks ?? 0,
    open: 0,
    sensors: tile?.sensors ?? [],
    radio: tile?.radio ?? false,
    beacon: tile?.beacon ?? false,
    exit: false,
    loot: tile?.loot ?? [],
    hanging: [],
    left: [],
    cash: tile?.cash ?? 0,
    tokens: [],
  }
}

export function layOut(draft: Draft): Laid {
  const tiles = inOrder(draft.tiles)
  const idOf = (at: readonly number[]) => String(tiles.findIndex((one) => same(one.at, at)) + 1)
  const spaces = new Map(tiles.map((tile, n) => [String(n + 1), spaceOf(String(n + 1), tile)]))
  const captive = tiles.findIndex((tile) => tile.prisoner)
  return {
    board: {
      tiles: tiles.map((tile, n) => ({
        id: String(n + 1),
        q: tile.at[0],
        r: tile.at[1],
        gate: tile.gate ?? null,
        panel: tile.panel ?? null,
        next: [],
      })),
      doors: draft.entrances.map((door, n) => ({
        id: `in${n + 1}`,
        q: door.at[0],
        r: door.at[1],
        to: idOf(door.to),
        side: sideOf(door.to, door.at),
        kind: 'entrance',
      })),
      exit_limit: draft.exit_limit,
      start_limit: draft.start_limit,
      fixed_start: tiles.some((tile) => tile.starts?.length),
    },
    spaces,
    captive: captive < 0 ? null : String(captive + 1),
  }
}
