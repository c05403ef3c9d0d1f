/** What the coach says: the move in words, and why such a move is a good idea. */
import type { GameModule } from '$lib/game-module'
import { hasMessage, list, t } from '$lib/messages'
import type { TableState } from '$lib/table.svelte'
import { optionText, wordText } from '../text/option-text'

/** A bot's move in words: an option, or a form with its blanks filled in. */
export function moveText(key: string, game: GameModule, table: TableState): string {
  const plain = table.options.find((option) => option.key === key && !option.slots.length)
  if (plain) return optionText(plain, game, table)
  const [verb = '', ...words] = key.split(' ')
  const form = table.options.find((option) => option.key === verb && option.slots.length)
  if (!form) return ''
  // A game that has words for a filled form knows best.
  const whole = optionText({ key, slots: [] }, game, table)
  const move = optionText(form, game, table)
  if (game.words.optionText && whole !== move && whole !== key) return whole
  const name = (word: string) => table.seatOf(word)?.name ?? wordText(word, game, table)
  const filled = words.map((word) => list(word.split(',').map(name)))
  return t('coach.form', { move, blanks: filled.join(' → ') })
}

/** Why: the game has a sentence for a whole key ("lay ambush") or for its verb. */
export function reasonText(key: string, game: GameModule): string {
  const [verb = '', word = ''] = key.split(' ')
  const ids = [`${game.name}.coach.${verb}.${word}`, `${game.name}.coach.${verb}`]
  const known = ids.find(hasMessage)
  return known ? t(known) : ''
}

/** What lights up on the board for a move; see `lesson/lights.ts`. */
export function lightsOf(key: string, table: TableState): string[] {
  const [verb = '', ...words] = key.split(' ')
  return table.can(key) ? [key, ...words.map((word) => `card ${word}`)] : [verb]
}
