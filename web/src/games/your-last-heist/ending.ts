/** The end of a heist: everybody wins or loses together, and three moments decided it. */
import type { Ending, Moment } from '$lib/endings'
import type { LoggedEvent, TableState } from '$lib/table.svelte'
import { describe } from './describe'
import { number, say, viewOf } from './words'

/** What the loot was, when the gates began to close, and who came last. */
const TURNING_POINTS: [string, readonly string[]][] = [
  ['moment.loot', ['grabbed']],
  ['moment.gates', ['escape']],
  ['moment.out', ['banked', 'busted']],
]

function moment(table: TableState, logged: LoggedEvent, title: string): Moment[] {
  const text = describe(logged.event, table)?.text
  if (!text) return []
  const before = table.log.slice(0, table.log.indexOf(logged))
  const round = before.findLast(({ event }) => event.kind === 'round')?.event.args.round
  const when = round === undefined ? '' : say('ui.mark.round', { round: number(round) })
  return [{ when, title: say(title), text, frame: logged.frame }]
}

export function ending(table: TableState): Ending | null {
  const view = viewOf(table)
  if (!view?.result) return null
  const told = TURNING_POINTS.flatMap(([title, kinds]) => {
    const last = table.log.findLast(({ event }) => kinds.includes(event.kind))
    return last ? moment(table, last, title) : []
  })
  return { place: null, of: view.result.seats.length, line: '', moments: told }
}
