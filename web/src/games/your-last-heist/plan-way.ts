/**
 * A help for planning: the tokens that the shortest way to a tile still needs, from what lies open
 * on the board. It only proposes; every token is laid by an option.
 */
import type { TableState } from '$lib/table.svelte'
import { deedsOf } from './moves'
import type { Space, View } from './types'
import { me } from './words'

/** A tile without an own token costs one; what is known to be in the way only breaks ties. */
const TOKEN = 1000
/** Nobody can step under a sensor before its panel is switched: only if there is no other way. */
const SENSOR = 100 * TOKEN

export interface PlannedWay {
  /** Every tile from the start to the goal. */
  path: string[]
  /** Those that have no own token yet. */
  lay: string[]
  /** Where it begins. */
  from: string
}

function hazard(space: Space): number {
  const known = space.guards + space.cameras + space.locks
  return (space.sensors.length ? SENSOR : 0) + 10 * known + (space.unknown ? 6 : 0)
}

/** The shortest known way of a seat to a tile, or null where none of the starts leads there. */
export function shortestWay(
  view: View,
  seat: number | null,
  starts: readonly string[],
  goal: string,
): PlannedWay | null {
  const spaces = new Map(view.tiles.map((one) => [one.id, one]))
  const next = new Map(view.board.tiles.map((tile) => [tile.id, tile.next]))
  const cost = new Map<string, number>()
  const before = new Map<string, string | null>()
  const open = [...starts]
  for (const start of open) {
    cost.set(start, 0)
    before.set(start, null)
  }
  while (open.length) {
    open.sort((a, b) => (cost.get(a) ?? 0) - (cost.get(b) ?? 0))
    const at = open.shift() ?? ''
    if (at === goal) return wayTo(goal, before, spaces, seat)
    for (const to of neighbours(view, next, at)) {
      const space = spaces.get(to)
      if (!space || space.gone || !next.has(to)) continue
      const step = (space.tokens.includes(seat ?? -1) ? 1 : TOKEN) + hazard(space)
      const total = (cost.get(at) ?? 0) + step
      if (total >= (cost.get(to) ?? Infinity)) continue
      cost.set(to, total)
      before.set(to, at)
      if (!open.includes(to)) open.push(to)
    }
  }
  return null
}

function neighbours(view: View, next: Map<string, string[]>, at: string): string[] {
  return next.get(at) ?? view.board.doors.filter((door) => door.id === at).map((door) => door.to)
}

function wayTo(
  goal: string,
  before: Map<string, string | null>,
  spaces: Map<string, Space>,
  seat: number | null,
): PlannedWay {
  const path: string[] = []
  let at: string | null = goal
  let from = goal
  while (at !== null) {
    from = at
    path.unshift(at)
    at = before.get(at) ?? null
  }
  path.shift()
  const lay = path.filter((id) => !spaces.get(id)?.tokens.includes(seat ?? -1))
  return { path, lay, from }
}

/** Where a way may begin: where the pawn stands, or every entrance that it may still choose. */
export function startsOf(table: TableState, view: View): string[] {
  const at = me(table, view)?.at
  if (at) return [at]
  return deedsOf(table, view).flatMap(({ verb, where }) =>
    verb === 'start' && where ? [where] : [],
  )
}

/** What laying a whole way comes to: the start if it is still open, then the tokens in order. */
export function wayKeys(view: View, seat: number | null, way: PlannedWay): string[] {
  const placed = view.crew.find((one) => one.seat === seat)?.at
  return [...(placed ? [] : [`start ${way.from}`]), ...way.lay.map((tile) => `lay ${tile}`)]
}

/** The plan as it lies: every step that own tokens allow, outwards from the start. */
export function laidSteps(view: View, seat: number | null): [string, string][] {
  const start = view.crew.find((one) => one.seat === seat)?.at
  const own = view.tiles.filter((one) => one.tokens.includes(seat ?? -1)).map((one) => one.id)
  const next = new Map(view.board.tiles.map((tile) => [tile.id, tile.next]))
  const steps: [string, string][] = []
  const seen = new Set(start ? [start] : [])
  for (const at of seen) {
    for (const to of neighbours(view, next, at)) {
      if (seen.has(to) || !own.includes(to)) continue
      seen.add(to)
      steps.push([at, to])
    }
  }
  return steps
}
