/**
 * Before an action is taken: what it would allow, on the board. The action that is pointed at or
 * chosen shows all of its parts; with none, everything that the die gives for nothing is hinted at.
 */
import type { ScreenState } from '../board.svelte'
import type { OwnAction, View } from '../types'

export interface Foreseen {
  id: string
  /** go: a move leads there; work: a part is used there; maybe: that hangs on what is unknown. */
  rim: 'go' | 'work' | 'look' | 'maybe'
  badges: string[]
  /** Only hinted at: no action is looked at. */
  faint: boolean
}

const BADGES = ['move', 'unlock', 'subdue', 'disable'] as const

function rimOf(parts: ReadonlySet<string>): Foreseen['rim'] {
  if (parts.has('move')) return 'go'
  if (parts.has('maybe')) return 'maybe'
  return parts.has('reveal') && parts.size === 1 ? 'look' : 'work'
}

/** The actions whose parts light up: the one looked at, else those of the face looked at. */
function lookedAt(
  view: View,
  screen: ScreenState,
  die: number,
): { actions: OwnAction[]; faint: boolean } {
  const offered = view.mine?.actions.filter((one) => one.offered) ?? []
  const key = screen.weighed ?? screen.chosen
  const one = offered.find((action) => action.key === key)
  if (one) return { actions: [one], faint: false }
  const face = screen.face ?? die
  return { actions: offered.filter((action) => !action.face || action.face === face), faint: true }
}

export function foreseen(view: View, screen: ScreenState): Foreseen[] {
  const crew = view.crew.find((one) => one.seat === view.mine?.seat)
  if (view.heist.phase !== 'act' || !crew || crew.action || crew.done || screen.mode) return []
  const { actions, faint } = lookedAt(view, screen, crew.die)
  const spaces = new Map<string, Set<string>>()
  for (const { reach } of actions) {
    for (const [part, ids] of Object.entries(reach)) {
      // Every unknown tile of the board would only hide where the action leads.
      if (faint && part === 'reveal') continue
      // That one could come back is no news.
      const news = part === 'move' ? ids.filter((id) => id !== crew.at) : ids
      for (const id of news) spaces.set(id, new Set(spaces.get(id)).add(part))
    }
  }
  return [...spaces].map(([id, parts]) => ({
    id,
    rim: rimOf(parts),
    badges: faint ? [] : BADGES.filter((part) => parts.has(part)),
    faint,
  }))
}
