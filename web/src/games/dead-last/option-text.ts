/** Words for an option in text mode. */
import type { Option } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { cardName, knows, nameOf, say, seatOf } from './words'

/** "Lay Blue, against Abel", "Point", "Take down Noor" */
export function optionText(option: Option, table: TableState): string {
  const [verb = '', word = ''] = option.key.split(' ')
  if (!word) return say(`option.${verb}`)
  const seat = seatOf(table, word)
  if (verb === 'lay') {
    if (seat === null && knows(`option.lay.${word}`)) return say(`option.lay.${word}`)
    if (seat !== null)
      return say('option.lay.seat', { colour: cardName(word), seat: nameOf(table, seat) })
  }
  return say(`option.${verb}`, {
    card: cardName(word),
    seat: seat === null ? cardName(word) : nameOf(table, seat),
  })
}
