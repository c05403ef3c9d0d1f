/** A small board for tests: `in1 1 2 3 4 in2` in a row, `5 6 7` below 1 to 4. */
import type { Option } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import type { BoardTile, Crew, Mine, Planning, Space, View } from './types'

const NEXT: Record<string, string[]> = {
  '1': ['2', '5', 'in1'],
  '2': ['1', '3', '5', '6'],
  '3': ['2', '4', '6', '7'],
  '4': ['3', '7', 'in2'],
  '5': ['1', '2', '6'],
  '6': ['2', '3', '5', '7'],
  '7': ['3', '4', '6'],
}

const tile = (id: string): BoardTile => {
  const n = Number(id)
  return {
    id,
    q: n > 4 ? n - 5 : n,
    r: n > 4 ? 1 : 0,
    gate: null,
    panel: null,
    next: NEXT[id] ?? [],
  }
}

const space = (id: string, more: Partial<Space> = {}): Space => ({
  ...{ id, gone: false, unknown: false, guards: 0, down: 0, cameras: 0, off: 0, locks: 0, open: 0 },
  ...{ sensors: [], radio: false, beacon: false, exit: id.startsWith('in'), loot: [], hanging: [] },
  ...{ left: [], cash: 0, tokens: [] },
  ...more,
})

export const crew = (seat: number, more: Partial<Crew> = {}): Crew => ({
  ...{ seat, colour: ['red', 'emerald'][seat] ?? 'blue', character: 'burglar', skills: [] },
  ...{ memory: 6, tokens: 6, ideas: 2, at: null, die: 0, action: null, extra: [], ready: false },
  ...{
    done: false,
    wants_escape: false,
    busted: null,
    out: null,
    outdoors: false,
    loot: [],
    cash: 0,
  },
  ...{ used_once: false, shifts: 0, holds_token: null, better_ways: false, picked: false },
  ...{ scouted: false, sewer: [], ghost: null, offer: null, plan_steps: [] },
  ...more,
})

export function board(spaces: Record<string, Partial<Space>> = {}, more: Partial<View> = {}): View {
  const ids = Object.keys(NEXT)
  const doors: View['board']['doors'] = [
    { id: 'in1', q: 0, r: 0, to: '1', side: 'w', kind: 'entrance' },
    { id: 'in2', q: 5, r: 0, to: '4', side: 'e', kind: 'entrance' },
  ]
  const heist = { chapter: 'custom', name: 'A row', campaign: null, number: 1, round: 1 }
  return {
    heist: { ...heist, phase: 'plan', custom: true, dawn: 0 },
    board: {
      tiles: ids.map(tile),
      doors,
      exit_limit: null,
      start_limit: 2,
      fixed_start: false,
    },
    tiles: [...ids, 'in1', 'in2'].map((id) => space(id, spaces[id])),
    crew: [crew(0, { at: 'in1' }), crew(1)],
    tracks: { bar: 3, noise: 4, noise_last: 29, noise_alerts: [5], last_slot: 20 },
    escape: null,
    mine: null,
    prisoner: null,
    ...more,
  } as View
}

/** What seat 0 alone is given. */
export const mine = (more: Partial<Mine> = {}): Mine => ({
  ...{ seat: 0, actions: [], undo: null, after: { noise: 4, bar: 3, squares: [4, 5, 6, 7] } },
  ...{ turns: [], held: null, breach_ideas: 0, planning: null },
  ...more,
})

export const planning = (more: Partial<Planning>): Mine =>
  mine({ planning: { routes: {}, near: [], free: [], ...more } })

/** A table as seat 0 sees it, with these options. */
export function table(
  view: View,
  keys: string[],
  forms: Record<string, string[]> = {},
): TableState {
  const plain = keys.map((key): Option => ({ key, slots: [] }))
  const blanks = Object.entries(forms).map(
    ([key, values]): Option => ({ key, slots: [{ name: 'tile', values }] }) as Option,
  )
  const options = [...plain, ...blanks]
  const found = {
    you: 0,
    view,
    options,
    lookingBack: false,
    name: (seat: number) => ['Jonas', 'Ines'][seat] ?? '',
    can: (key: string) => keys.includes(key),
  }
  return found as unknown as TableState
}
