/**
 * Is the table waiting for a seat? A window shows nobody who has answered, so a device that holds
 * several seats remembers which of them have, or it would be passed around forever.
 * A turn has several windows: on its own, a shared device goes only to the target of what is
 * pending, which everyone sees; anyone else who wants to react asks for it.
 */
import type { SeatNumber } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { viewOf } from './words'

let asked = ''
let answered = new Set<SeatNumber>()

export function isWaitedFor(seat: SeatNumber, table: TableState): boolean {
  const ask = table.ask
  if (!ask || ask.prompt === 'pause') return false
  const name = `${table.table.code}/${ask.decision}`
  if (name !== asked) [asked, answered] = [name, new Set()]
  if (table.you !== null && ask.answered !== null) answered.add(table.you)
  if (seat === table.you) return table.options.length > 0 && ask.answered === null
  if (answered.has(seat) || ask.answered_seats?.includes(seat)) return false
  if (!ask.waiting.includes(seat)) return false
  return ask.prompt !== 'react' || isTarget(table, seat)
}

function isTarget(table: TableState, seat: SeatNumber): boolean {
  const stack = viewOf(table)?.stack ?? []
  return stack.some((play) => play.status === 'waiting' && play.targets.includes(seat))
}
