/**
 * Does the table wait for a seat? A window tells nobody who has answered, so where one device
 * holds several seats it remembers itself which of them have, or it would be passed round for ever.
 */
import type { SeatNumber } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'

let asked = ''
let answered = new Set<SeatNumber>()

export function owes(seat: SeatNumber, table: TableState): boolean {
  const ask = table.ask
  if (!ask || ask.prompt === 'pause') return false
  const name = `${table.table.code}/${ask.decision}`
  if (name !== asked) [asked, answered] = [name, new Set()]
  if (table.you !== null && ask.answered !== null) answered.add(table.you)
  if (seat === table.you) return table.options.length > 0 && ask.answered === null
  if (answered.has(seat) || ask.answered_seats?.includes(seat)) return false
  return ask.waiting.includes(seat)
}
