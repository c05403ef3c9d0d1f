/** The own hand as it is drawn: what each card may do now, in words. */
import type { TableState } from '$lib/table.svelte'
import { NO_USE, keysOf, usesOf, type Uses } from './asked'
import { boardOf } from './board.svelte'
import type { Family, MineSection, View } from './types'
import { cardName, cardWith, count, printed, say } from './words'

export type TagTone = 'plain' | 'good' | 'bad' | 'gold'

export interface HandCard {
  /** Two of a kind are two cards. */
  id: string
  card: string
  family: Family
  effect: string
  uses: Uses
  legal: boolean
  chosen: boolean
  dimmed: boolean
  /** It lies on the table until a dog is named. */
  gone: boolean
  tag: string
  tone: TagTone
}

export const LIMIT = 6

/** Cards that wait: nothing can be done with the hand at this moment. */
function isFrozen(view: View): boolean {
  return view.turn.hard || view.open?.kind === 'look' || view.open?.kind === 'aimed'
}

function answersNow(keys: readonly string[], effect: string): boolean {
  return (
    (effect === 'block' && keys.includes('sanitize')) ||
    (effect === 'redirect' && keys.includes('redirect'))
  )
}

function tagOf(
  view: View,
  one: HandCard,
  mayAct: boolean,
  keys: readonly string[],
): [string, TagTone] {
  if (one.chosen) return [say('ui.hand.tag.chosen'), 'gold']
  if (answersNow(keys, one.effect)) return [say('ui.hand.tag.can-answer'), 'good']
  if (one.family === 'danger') {
    const over = keys.some((key) => key.startsWith('discard '))
    return over ? [say('ui.hand.tag.show-only'), 'bad'] : [say('ui.hand.tag.hidden'), 'plain']
  }
  if (!mayAct || one.legal) return ['', 'plain']
  if (one.family === 'answer') return [say('ui.hand.tag.answer'), 'plain']
  if (one.effect === 'infect') return [say('ui.hand.tag.needs-virus'), 'plain']
  if (!view.deck.cards) return [say('ui.hand.tag.needs-deck'), 'plain']
  return ['', 'plain']
}

export function handCards(table: TableState, view: View, mine: MineSection): HandCard[] {
  const board = boardOf(table)
  const keys = keysOf(table)
  const uses = usesOf(keys)
  const mayAct = table.ask?.prompt === 'turn' && keys.length > 0
  const seen = new Map<string, number>()
  return mine.hand.map((card) => {
    const nth = seen.get(card) ?? 0
    seen.set(card, nth + 1)
    const { family, effect } = printed(view, card)
    const own = uses.get(card) ?? NO_USE
    const legal = own.play || own.show || own.discard
    const answering = answersNow(keys, effect)
    const one: HandCard = {
      id: `${card}-${nth}`,
      card,
      family,
      effect,
      uses: own,
      legal,
      chosen: nth === 0 && board.chosen === card,
      dimmed:
        !answering &&
        (isFrozen(view)
          ? !(view.turn.hard && family === 'danger')
          : mayAct && !legal && family !== 'answer'),
      gone: nth === 0 && board.aiming === card,
      tag: '',
      tone: 'plain',
    }
    const [tag, tone] = nth === 0 ? tagOf(view, one, mayAct, keys) : (['', 'plain'] as const)
    return { ...one, tag, tone }
  })
}

/** The line beside the meter. */
export function handLine(table: TableState, view: View, mine: MineSection): string {
  const keys = keysOf(table)
  const held = mine.hand.length
  if (!view.seats.some((one) => one.seat === mine.seat && one.alive)) return say('ui.hand.fallen')
  if (view.turn.hard) return say('ui.hand.frozen')
  if (keys.includes('sanitize')) {
    return say('ui.hand.answers', { card: cardName(cardWith(view, 'block')) })
  }
  if (keys.includes('redirect')) {
    return say('ui.hand.answers', { card: cardName(cardWith(view, 'redirect')) })
  }
  if (mine.look.length) return say('ui.hand.waits')
  const { aiming, target } = boardOf(table)
  if (aiming && target) {
    const seat = view.seats.find((one) => one.colour === target)
    const cards = count('cards', seat?.cards ?? 0)
    return seat ? say('ui.aim.why', { seat: table.name(seat.seat), cards }) : ''
  }
  if (aiming) return say('ui.aim.tap')
  if (view.result) return ''
  if (!keys.length) return say('ui.hand.innocent')
  if (held > LIMIT) return say('ui.hand.over', { n: held })
  return say(held === LIMIT ? 'ui.hand.full' : 'ui.hand.count', { n: held })
}
