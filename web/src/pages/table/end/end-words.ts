/** The words of the end: your place, and who would play again. */
import { list, t } from '$lib/messages'
import type { Ending } from '$lib/endings'
import type { TableInfo } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'

const PLACES =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const COUNTS = 'two three four five six seven eight nine ten eleven twelve'.split(' ')

/** "Third of six"; empty where there are no places. */
export function placeWords({ place, of }: Ending): string {
  const ordinal = place === null ? undefined : PLACES[place - 1]
  const count = COUNTS[of - 2]
  if (!ordinal || !count) return ''
  return t('end.place', { place: t(`end.${ordinal}`), count: t(`end.${count}`) })
}

/** People at the table other than you. */
export const otherPeople = (table: TableInfo): number[] =>
  table.seats.filter((seat) => seat.kind === 'person' && !seat.yours).map((seat) => seat.seat)

/** What stands under the button for another game. */
export function againWords(table: TableState): string {
  const info = table.table
  const wanting = info.again ?? []
  const others = otherPeople(info)
  const names = (seats: number[]) => list(seats.map((seat) => table.name(seat)))
  const isIn = table.ownSeats.some((seat) => wanting.includes(seat.seat))
  const missing = others.filter((seat) => !wanting.includes(seat) && table.seat(seat)?.connected)
  if (isIn && missing.length) return t('end.again.wait', { names: names(missing) })
  const eager = others.filter((seat) => wanting.includes(seat))
  if (!eager.length) return t('end.again.why')
  return t('end.again.others', { names: names(eager), count: eager.length })
}
