/** Titles, letters and texts of the cards, as messages: `card.mask`, `letter.mask`, `effect.avoid`. */
import table from '@games/last_dog_standing/cards.json'
import type { MessageTable } from '$lib/messages'

const cards = Object.entries(table.cards).flatMap(([card, { title, letter }]) => [
  [`card.${card}`, title],
  [`letter.${card}`, letter],
])
const effects = Object.entries(table.effects).map(([effect, { text }]) => [
  `effect.${effect}`,
  text,
])

export const cardTexts: MessageTable = Object.fromEntries([...cards, ...effects])
