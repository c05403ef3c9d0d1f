/** The first moves of a vote in which nobody has said anything. */
import type { Option, SeatInfo } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'

/** You and two who agree are often the largest group; a third may say no. */
const ASKED = 3

/** Who hears a first plan: the next few players that can. */
export function openingReceivers(
  table: TableState,
  form: Option,
): { seats: number[]; colours: string[] } {
  const values = form.slots.find((slot) => slot.name === 'to')?.values ?? []
  const seats = table.fromYou.filter((one) => values.includes(one.colour)).slice(0, ASKED)
  const colours = values.filter((colour) => seats.some((one) => one.colour === colour))
  return { seats: seats.map((one) => one.seat), colours }
}

/** Somebody who would understand a question in words; bots understand signals only. */
export function personToAsk(table: TableState): SeatInfo | null {
  const people = table.fromYou.filter(
    (one) => one.kind === 'person' && !one.yours && one.connected && !one.bot_until_return,
  )
  return table.table.talk_rules.may_whisper ? (people[0] ?? null) : null
}
