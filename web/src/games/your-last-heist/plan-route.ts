/** Planning by routes: which tokens a whole route to a tile still needs. The server finds the route. */
import type { View } from './types'

export interface PlannedRoute {
  /** Where it begins. */
  from: string
  /** Every tile from the start to the goal. */
  path: string[]
  /** Those without a token of this seat. */
  lay: string[]
}

/** The route to a tile, or null where none leads there. */
export function routeTo(view: View, goal: string): PlannedRoute | null {
  const planning = view.mine?.planning
  if (!planning || !(goal in planning.routes)) return null
  const path: string[] = []
  let at = goal
  for (let before = planning.routes[at]; before !== undefined; before = planning.routes[at]) {
    path.unshift(at)
    at = before
  }
  return { from: at, path, lay: path.filter((tile) => planning.free.includes(tile)) }
}

/** The answers that lay a whole route: the start if it is still open, then the tokens in order. */
export function routeKeys(view: View, seat: number | null, route: PlannedRoute): string[] {
  const placed = view.crew.find((one) => one.seat === seat)?.at
  return [...(placed ? [] : [`start ${route.from}`]), ...route.lay.map((tile) => `lay ${tile}`)]
}
