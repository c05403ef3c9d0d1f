/** Options as words, for text mode. */
import type { Option } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { knows, nameOf, say, viewOf, wholeCard } from './words'

function seatNamed(table: TableState, colour: string): string {
  const seat = table.seatOf(colour)
  return seat ? nameOf(table, seat.seat) : colour
}

function slotWords(table: TableState, slot: string): string {
  const card = viewOf(table)?.mine?.slots[Number(slot) - 1]?.card ?? null
  return card ? wholeCard(card) : say('ui.slot.down', { n: slot })
}

export function optionText(option: Option, table: TableState): string {
  const [verb = '', first = '', second = ''] = option.key.split(' ')
  if (option.slots.length)
    return say(knows(`option.${verb}.form`) ? `option.${verb}.form` : `option.${verb}`)
  switch (verb) {
    case 'play':
      return say('option.play', { card: slotWords(table, first), pile: second.toUpperCase() })
    case 'jam':
      return say('option.jam', { slot: first, seat: seatNamed(table, second) })
    case 'cut':
      return say('option.cut', {
        card: slotWords(table, first),
        whose: say('ui.whose', { name: seatNamed(table, second) }),
      })
    case 'drill':
      return say('option.drill', { word: say(`drill.${first}`) })
    case 'reload':
      return say(`option.reload.${first}`)
    case 'mark':
    case 'unmark':
      return say(`option.${verb}`, { card: say(`title.${first}`) })
    default:
      return say(`option.${verb}`)
  }
}
