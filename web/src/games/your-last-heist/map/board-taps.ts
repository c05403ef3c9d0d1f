/** What taps and drags on the board of a heist come to: answers, a choice between them, or a note. */
import type { TableState } from '$lib/table.svelte'
import type { ScreenState } from '../board.svelte'
import { dropKeys, isHeap, loadAt, targetsOf } from '../drag.svelte'
import type { Deed } from '../moves'
import { routeKeys, routeTo } from '../plan-route'
import type { View } from '../types'
import { me, place, say } from '../words'
import type { Carrier } from './gestures'

interface Now {
  table: TableState
  view: View
  screen: ScreenState
  pick(key: string): void
}

export class BoardTaps implements Carrier {
  readonly #now: () => Now
  readonly #spaceAt: (x: number, y: number) => string | null

  constructor(now: () => Now, spaceAt: (x: number, y: number) => string | null) {
    this.#now = now
    this.#spaceAt = spaceAt
  }

  /** A lit space was tapped. */
  choose(where: string, deeds: Deed[]): void {
    const { table, view, screen } = this.#now()
    const [only] = deeds
    const { mode } = screen
    screen.looked = null
    screen.note = ''
    if (mode?.do === 'way') this.#layRoute(where)
    else if (mode?.do === 'carry') {
      const load = { what: 'token', from: mode.from } as const
      this.#pickAll(where === mode.from ? [] : dropKeys(table, view, load, where))
    } else if (deeds.length === 1 && only) this.#pickAll([only.key])
    else screen.asking = { where, deeds }
  }

  grab(x: number, y: number): boolean {
    const { table, view, screen } = this.#now()
    const from = this.#spaceAt(x, y)
    const load = from === null || screen.mode ? null : loadAt(table, view, from)
    if (load) screen.drag.begin(load, x, y)
    return load !== null
  }

  move(x: number, y: number): void {
    const { table, view, screen } = this.#now()
    const { load } = screen.drag
    if (load) screen.drag.move(x, y, targetsOf(table, view, load))
  }

  drop(x: number, y: number): void {
    const { table, view, screen } = this.#now()
    const { load, over } = screen.drag
    screen.drag.end()
    if (load && (over || isHeap(x, y))) this.#pickAll(dropKeys(table, view, load, over))
  }

  cancel(): void {
    this.#now().screen.drag.end()
  }

  /** Several answers in a row: they belong to the same question. */
  #pickAll(keys: readonly string[]): void {
    const { screen, pick } = this.#now()
    screen.mode = null
    for (const key of keys) pick(key)
  }

  #layRoute(goal: string): void {
    const { table, view, screen } = this.#now()
    const route = routeTo(view, goal)
    const left = me(table, view)?.tokens ?? 0
    const words = { where: place(goal), n: route?.lay.length ?? 0, left }
    if (route && route.lay.length <= left) {
      screen.note = say(route.lay.length ? 'ui.way.laid' : 'ui.way.lies', words)
      this.#pickAll(routeKeys(view, table.you, route))
    } else screen.note = say(route ? 'ui.way.long' : 'ui.way.nowhere', words)
  }
}
