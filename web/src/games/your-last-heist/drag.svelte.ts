/**
 * Dragging your token or your pawn over the board. Dropping it on a space is the same as tapping
 * that space; nothing can be dropped where no option leads.
 */
import type { TableState } from '$lib/table.svelte'
import { deedsOf, values, type Deed } from './moves'
import type { View } from './types'
import { me } from './words'

export type Load = { what: 'token'; from: string | null } | { what: 'pawn'; from: string }

/** Finds the space under a point of the window. */
export type Locate = (x: number, y: number) => string | null

/** Options that move your pawn. */
const GOING = new Set(['move', 'start', 'step', 'way'])

export class Drag {
  load = $state.raw<Load | null>(null)
  /** Pixels of the window. */
  x = $state(0)
  y = $state(0)
  /** The space under it, if it may be dropped there. */
  over = $state<string | null>(null)
  /** Set by the board that is on the screen. */
  locate: Locate = () => null

  begin(load: Load, x: number, y: number): void {
    this.load = load
    this.x = x
    this.y = y
    this.over = null
  }

  move(x: number, y: number, targets: ReadonlySet<string>): void {
    this.x = x
    this.y = y
    const under = this.locate(x, y)
    this.over = under !== null && targets.has(under) ? under : null
  }

  end(): void {
    this.load = null
    this.over = null
  }
}

/** What can be dragged off a space: your token while planning, or your pawn. */
export function loadAt(table: TableState, view: View, space: string): Load | null {
  if (values(table, 'lift', 'tile').includes(space)) return { what: 'token', from: space }
  const own = me(table, view)
  if (own?.at !== space) return null
  const goes = deedsOf(table, view).some((deed) => !deed.prisoner && GOING.has(deed.verb))
  return goes ? { what: 'pawn', from: space } : null
}

/** Where it may be dropped. */
export function targetsOf(table: TableState, view: View, load: Load): Set<string> {
  if (load.what === 'pawn')
    return new Set(pawnDeeds(table, view).flatMap(({ where }) => where ?? []))
  if (load.from === null) return new Set(values(table, 'lay', 'tile'))
  return new Set(view.mine?.planning?.free)
}

function pawnDeeds(table: TableState, view: View): Deed[] {
  return deedsOf(table, view).filter((deed) => !deed.prisoner && GOING.has(deed.verb))
}

/** The answers that a drop on a space stands for; null is beside the board. */
export function dropKeys(table: TableState, view: View, load: Load, to: string | null): string[] {
  if (load.what === 'token') {
    const lift = load.from === null ? [] : [`lift ${load.from}`]
    return to === null ? lift : [...lift, `lay ${to}`]
  }
  const deed = pawnDeeds(table, view).find((one) => one.where === to)
  return deed ? [deed.key] : []
}

/** Whether a point is over the tokens that are left. */
export const isHeap = (x: number, y: number): boolean =>
  document.elementFromPoint(x, y)?.closest('[data-heap]') != null
