/**
 * Options as words, for text mode. From the game's messages, by these ids:
 *   option.<verb>.<word>   one exact option ("lay ambush")
 *   option.<verb>.seat     an option about a seat, with {seat} and {colour}
 *   option.<verb>          otherwise, with {card}, {seat} and {colour}
 *   slot.<name>            a blank of a form
 *   card.<word>, word.<word>, colour.<word>   a word of a key
 */
import type { GameModule } from '$lib/game-module'
import { hasMessage, t, tFirst } from '$lib/messages'
import type { Option, Slot } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'

/** One word of a key: a colour names a seat, any other word has its own message. */
export function wordText(word: string, game: GameModule, table: TableState): string {
  const seat = table.seatOf(word)
  if (seat) {
    return t('text.seat', { name: seat.name, colour: t(`colour.${word}`) })
  }
  return tFirst([`${game.name}.card.${word}`, `${game.name}.word.${word}`])
}

export function optionText(option: Option, game: GameModule, table: TableState): string {
  if (game.words.optionText) return game.words.optionText(option, table)
  const [verb = '', ...words] = option.key.split(' ')
  const base = `${game.name}.option.${verb}`
  const exact = [base, ...words].join('.')
  if (words.length && hasMessage(exact)) return t(exact)
  const word = words.join(' ')
  const seat = table.seatOf(word)
  const params = {
    card: word ? wordText(word, game, table) : '',
    seat: seat?.name ?? word,
    colour: seat ? t(`colour.${word}`) : word,
  }
  return seat && hasMessage(`${base}.seat`) ? t(`${base}.seat`, params) : tFirst([base], params)
}

export function slotText(slot: Slot, game: GameModule): string {
  return tFirst([`${game.name}.slot.${slot.name}`])
}

/** The key of a filled form: the verb, then one word per blank, several values joined by commas
    in the order in which they were offered. */
export function formKey(option: Option, filled: Record<string, readonly string[]>): string | null {
  const words = option.slots.map((slot) => {
    const chosen = filled[slot.name] ?? []
    return slot.values.filter((value) => chosen.includes(value)).join(',')
  })
  return words.every(Boolean) ? [option.key, ...words].join(' ') : null
}
