/** What is known about the top of the deck: by everybody, by you and by others. */
import type { TableState } from '$lib/table.svelte'
import type { View } from './types'
import { cardName, count, say, who } from './words'

export interface Top {
  /** The top card, if you know it. */
  card: string | null
  isPublic: boolean
  /** The other seats that know the top card. */
  knowers: number[]
  words: string
}

/** "Mask, then Virus" */
function inTurn(cards: readonly string[]): string {
  const names = cards.map(cardName)
  return names.reduce((first, second) => say('option.look.order', { first, second }))
}

export function topOf(table: TableState, view: View): Top {
  const first = view.deck.top[0]
  const own = view.mine?.top ?? []
  const seen = view.deck.top.filter((one) => one.known_to !== null)
  const knowers = [...new Set(seen.flatMap((one) => one.known_to ?? []))]
  const others = knowers.filter((seat) => seat !== table.you)
  if (first && first.known_to === null) {
    const words = say('ui.deck.top.public', { card: cardName(first.card) })
    return { card: first.card, isPublic: true, knowers: [], words }
  }
  const known = own.filter((card) => card !== null)
  if (known.length) {
    const words = say('ui.deck.top.mine', { cards: inTurn(known) })
    return { card: own[0] ?? null, isPublic: false, knowers: others, words }
  }
  const seat = others[0]
  if (seat === undefined) return { card: null, isPublic: false, knowers: [], words: '' }
  const mine = view.deck.top.filter((one) => one.known_to?.includes(seat)).length
  const words = say('ui.deck.top.known', { seat: who(table, seat), count: count('cards', mine) })
  return { card: null, isPublic: false, knowers: others, words }
}
