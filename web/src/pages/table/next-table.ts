/** Where you go when somebody deals again. */
import type { SeatInfo, TableInfo } from '$lib/protocol'

type Table = Pick<TableInfo, 'next' | 'you_host'> & {
  seats: Pick<SeatInfo, 'kind' | 'yours'>[]
}

/**
 * The address of the next table, or null to stay. Guests follow; a host stays to look at the end
 * until they go themselves, unless they asked for it. Against bots alone the cards are dealt at
 * once.
 */
export function nextTable(table: Table, hasAsked: boolean): string | null {
  const isSeated = table.seats.some((seat) => seat.yours)
  if (!table.next || !isSeated || (table.you_host && !hasAsked)) return null
  const isAlone = table.seats.every((seat) => seat.yours || seat.kind === 'bot')
  return `/t/${table.next}${isAlone ? '?deal' : ''}`
}
