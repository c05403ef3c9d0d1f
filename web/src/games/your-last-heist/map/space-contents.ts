/** Where the things on one space lie: alone in the middle, beside a pawn in the corners. */
import { S } from '../hex'
import type { Chit, Space } from '../types'

export type Thing = { id: string; x: number; y: number; size: number } & (
  | { kind: 'chit'; chit: Chit; out: boolean }
  | { kind: 'item'; item: string }
  | { kind: 'panel'; colour: string }
)
type Bare =
  | { id: string; kind: 'chit'; chit: Chit; out: boolean }
  | { id: string; kind: 'item'; item: string }
  | { id: string; kind: 'panel'; colour: string }

function chitsOf(space: Space): Bare[] {
  const all: [Chit, boolean, number][] = [
    ['guard', false, space.guards],
    ['guard', true, space.down],
    ['camera', false, space.cameras],
    ['camera', true, space.off],
    ['lock', false, space.locks],
    ['lock', true, space.open],
  ]
  return all.flatMap(([chit, out, count]) =>
    Array.from({ length: count }, (_, n) => ({
      id: `${chit}${out ? '-out' : ''}-${n}`,
      kind: 'chit' as const,
      chit,
      out,
    })),
  )
}

/** Doors are drawn as such; a tile that became an exit has to say so. */
const isTile = ({ id }: Space) => /^\d/.test(id)

function itemsOf(space: Space, panel: string | null, captive: boolean): Bare[] {
  const items = [...space.hanging, ...space.loot, ...space.left]
  if (space.cash) items.push('cash')
  if (captive) items.push('prisoner')
  if (space.radio) items.push('radio')
  if (space.beacon) items.push('beacon')
  if (space.exit && isTile(space)) items.push('exit')
  const found: Bare[] = items.map((item, n) => ({ id: `${item}-${n}`, kind: 'item', item }))
  if (panel) found.push({ id: 'panel', kind: 'panel', colour: panel })
  return found
}

/** Places in a row, closer together the more there are. */
function row(things: Bare[], size: number, x: number, y: number): Thing[] {
  const shown = things.length > 2 ? size * 0.8 : size
  const step = Math.min(shown * 0.9, (S * 1.3) / Math.max(1, things.length))
  return things.map((thing, n) => ({
    ...thing,
    x: x + (n - (things.length - 1) / 2) * step,
    y,
    size: shown,
  }))
}

export function contents(
  space: Space,
  panel: string | null,
  captive: boolean,
  busy: boolean,
  raised: boolean,
): Thing[] {
  const chits = chitsOf(space)
  const items = itemsOf(space, panel, captive)
  if (busy) {
    const right = chits.length > 0
    return [
      ...row(chits, S * 0.62, S * 0.4, -S * 0.42),
      ...row(items, S * 0.58, right ? -S * 0.42 : S * 0.4, -S * 0.42),
    ]
  }
  const up = raised ? -S * 0.17 : 0
  const both = chits.length > 0 && items.length > 0
  return [
    ...row(chits, S * (both ? 0.68 : 0.86), 0, both ? -S * 0.34 + up / 2 : up),
    ...row(items, S * (both ? 0.68 : 0.86), 0, both ? S * 0.28 + up / 2 : up),
  ]
}
