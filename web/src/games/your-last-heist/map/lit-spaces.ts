/** How a lit space looks, from what a tap on it would do. */
import type { Deed, Mode } from '../moves'
import type { View } from '../types'

/** What leads there: a move, a part used there, a token, a reveal; `maybe` depends on a reveal. */
export type Rim = 'go' | 'work' | 'here' | 'lay' | 'soft' | 'look' | 'maybe'

export interface Light {
  id: string
  deeds: Deed[]
  rim: Rim
  /** Parts shown as badges. */
  badges: string[]
}

const PARTS = new Set(['move', 'unlock', 'subdue', 'disable', 'reveal'])
const GOING = new Set(['move', 'step', 'way', 'start', 'tunnel', 'hold'])

function badge({ verb }: Deed): string | null {
  if (PARTS.has(verb)) return verb
  if (verb === 'scout') return 'reveal'
  return verb === 'sewer' ? 'move' : null
}

function rimOf(id: string, deeds: Deed[], at: string | null, near: Set<string>): Rim {
  const verbs = new Set(deeds.map((deed) => deed.verb))
  if (verbs.has('lay') && deeds.length === 1) return near.has(id) ? 'lay' : 'soft'
  if (verbs.has('lift') && deeds.length === 1) return 'soft'
  if (verbs.has('put-back')) return 'here'
  if ([...verbs].some((verb) => GOING.has(verb))) return 'go'
  if (verbs.has('reveal') || verbs.has('scout')) return 'look'
  return id === at ? 'here' : 'work'
}

export function lightsOf(
  lit: Map<string, Deed[]>,
  view: View,
  seat: number | null,
  mode: Mode,
): Light[] {
  const at = view.crew.find((one) => one.seat === seat)?.at ?? null
  const planning = view.heist.phase === 'plan' && (mode === null || mode.do === 'carry')
  const near = new Set(planning ? view.mine?.planning?.near : [])
  const signal = mode?.do === 'ping' || mode?.do === 'ghost' || mode?.do === 'way'
  // In the order of the board, whatever lights up: a space that keeps its place keeps the focus.
  // Doors first: their room for a thumb lies below the tile they hang on.
  return [...view.board.doors, ...view.board.tiles].flatMap(({ id }) => {
    const deeds = lit.get(id)
    if (!deeds) return []
    const badges = [...new Set(deeds.map(badge).filter((one) => one !== null))]
    const rim = signal ? 'soft' : rimOf(id, deeds, at, near)
    return [{ id, deeds, rim, badges: signal ? [] : badges }]
  })
}
