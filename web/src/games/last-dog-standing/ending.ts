/** The end of a game of Last Dog Standing: your place, and how dogs fell. */
import { placeByFall, type Ending, type Moment } from '$lib/endings'
import type { TableState } from '$lib/table.svelte'
import { describe } from './describe'
import { storyOf } from './elimination-story'
import type { Elimination } from './types'
import { count, say, viewOf } from './words'

/** The last thing that was told of a fall: its cause. */
function moment(table: TableState, fall: Elimination, title: string): Moment[] {
  const events = storyOf(table.log, fall.seat).at(-1)?.events ?? []
  const told = events.flatMap(({ event }) => describe(event, table)?.text ?? [])
  const frame = events.at(-1)?.frame ?? null
  if (!told.length) return []
  return [{ when: say('game.turn', { turn: fall.turn }), title, text: told.join(' '), frame }]
}

export function ending(table: TableState): Ending | null {
  const view = viewOf(table)
  if (!view?.result) return null
  const falls = [...view.eliminated].sort((a, b) => a.order - b.order)
  const own = falls.find((fall) => fall.seat === table.you)
  const told: [Elimination | undefined, string][] = [
    [falls[0], say('moment.first')],
    [own, say('moment.own')],
    [falls.at(-1), say('moment.last')],
  ]
  const seen = new Map(told.flatMap(([fall, title]) => (fall ? [[fall, title] as const] : [])))
  const order = falls.map((fall) => fall.seat)
  return {
    place: placeByFall(view.result.winners, order, view.seats.length, table.you),
    of: view.seats.length,
    line: own
      ? say('ui.over.fell', { turn: own.turn, viruses: count('viruses', own.viruses) })
      : '',
    moments: [...seen].flatMap(([fall, title]) => moment(table, fall, title)),
  }
}
