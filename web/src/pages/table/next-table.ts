/** Where you go when somebody deals again. */
import type { SeatInfo, TableInfo } from '$lib/protocol'

type Table = Pick<TableInfo, 'next' | 'you_host' | 'next_deals'> & {
  seats: Pick<SeatInfo, 'kind' | 'yours'>[]
}

/**
 * The address of the next table, or null to stay. Everyone who agreed to play again is dealt in at
 * once. Where somebody opened a lobby instead, guests follow, and the host stays to look at the end
 * until they go themselves, unless they asked for it.
 */
export function nextTable(table: Table, hasAsked: boolean): string | null {
  const isSeated = table.seats.some((seat) => seat.yours)
  if (!table.next || !isSeated) return null
  if (table.next_deals) return `/t/${table.next}?deal`
  return table.you_host && !hasAsked ? null : `/t/${table.next}`
}
