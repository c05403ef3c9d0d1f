/** The words above your cards. */
import type { TableState } from '$lib/table.svelte'
import { isTerminated } from './cards'
import { heading } from './other-cards'
import { asksFor, heldCards, isAsked } from './hand'
import { count, say, viewOf } from './words'

/** Questions that are not about the card on top of the stack. */
const OWN_QUESTIONS = ['turn', 'again', 'react', 'escape', 'draw', 'limit']

/** The card whose effect asks you something now. */
export function askingCard(table: TableState): string | null {
  if (!isAsked(table) || OWN_QUESTIONS.includes(table.ask?.prompt ?? '')) return null
  return viewOf(table)?.stack.at(-1)?.card ?? null
}

export function handTitle(table: TableState): { line: string; more: string } {
  const hand = viewOf(table)?.mine?.hand ?? []
  const place = asksFor(table)
  const prompt = table.ask?.prompt
  if (place && place !== 'hand')
    return { line: place === 'any' ? say('ui.name') : heading(table), more: '' }
  if (prompt === 'react' && isAsked(table)) {
    const held = heldCards(table)
    const can = held.some((one) => one.legal)
    const escape = held.some((one) => one.escape)
    if (can) return { line: say('ui.answer'), more: say('ui.answer.more') }
    const more = say(escape ? 'ui.answer.escape' : 'ui.answer.none')
    return { line: say('ui.hand'), more }
  }
  const terminated = hand.filter(isTerminated).length
  const cards = count('cards', hand.length)
  if (!hand.length) return { line: say('ui.hand'), more: '' }
  const lethal = hand.length === 1 ? 'ui.hand.lethal.only' : 'ui.hand.lethal'
  return { line: say('ui.hand'), more: terminated ? say(lethal, { cards, terminated }) : cards }
}
