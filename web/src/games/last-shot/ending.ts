/** The end of a game of Last Shot: your place by who fell last, and the shots that decided it. */
import { frameWhere, placeByFall, type Ending, type Moment } from '$lib/endings'
import type { TableState } from '$lib/table.svelte'
import { cardOf } from './cards'
import type { Fall, View } from './types'
import { capital, say, viewOf, who } from './words'

function moment(table: TableState, view: View, fall: Fall, title: string): Moment {
  const own = fall.seat === table.you
  const by = fall.by === null || fall.by === fall.seat ? null : fall.by
  const id = fall.card === null ? 'left' : by === null ? 'alone' : 'by'
  return {
    when: capital(say('game.turn', { number: fall.turn })),
    title,
    text: say(`moment.${id}${own ? '.you' : ''}`, {
      seat: capital(who(table, fall.seat)),
      by: by === null ? '' : capital(who(table, by)),
      victim: who(table, fall.seat),
      card: fall.card === null ? '' : cardOf(fall.card).title,
    }),
    frame: frameWhere(table, (one: View) => one.falls.length > view.falls.indexOf(fall)),
  }
}

export function ending(table: TableState): Ending | null {
  const view = viewOf(table)
  if (!view?.result) return null
  const falls = view.falls
  const own = falls.findLast((fall) => fall.seat === table.you)
  const yours = falls.findLast((fall) => fall.by === table.you && fall.seat !== table.you)
  const last = falls.at(-1)
  const told: [Fall | undefined, string][] = [
    [falls[0], say('moment.first')],
    [own ?? yours, say(own ? 'moment.own' : 'moment.yours')],
    [last, say('moment.last')],
  ]
  const seen = new Map(told.flatMap(([fall, title]) => (fall ? [[fall, title] as const] : [])))
  return {
    place: placeByFall(
      view.result.winners,
      falls.map((fall) => fall.seat),
      view.seats.length,
      table.you,
    ),
    of: view.seats.length,
    line: own ? say('ui.over.fell', { turn: own.turn }) : '',
    moments: [...seen].map(([fall, title]) => moment(table, view, fall, title)),
  }
}
