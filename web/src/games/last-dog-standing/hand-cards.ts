/** Your hand as it is shown: what each card can do now, in words. */
import type { TableState } from '$lib/table.svelte'
import { NO_USE, keysOf, usesOf, type Uses } from './question'
import { boardOf } from './board.svelte'
import type { Family, MineSection, View } from './types'
import { cardName, cardWith, count, printed, say } from './words'

export type TagTone = 'plain' | 'good' | 'bad' | 'gold'

export interface HeldCard {
  /** Unique: two copies are two cards. */
  id: string
  card: string
  family: Family
  effect: string
  uses: Uses
  legal: boolean
  chosen: boolean
  dimmed: boolean
  /** It is on the table until you name a player. */
  gone: boolean
  tag: string
  tone: TagTone
}

/** Nothing can be done with the hand at this moment. */
function isFrozen(view: View): boolean {
  return (
    view.turn.hard_quarantine || view.pending?.kind === 'look' || view.pending?.kind === 'aimed'
  )
}

function answersNow(keys: readonly string[], effect: string): boolean {
  return (
    (effect === 'block' && keys.includes('sanitize')) ||
    (effect === 'redirect' && keys.includes('redirect'))
  )
}

function tagOf(
  mine: MineSection,
  one: HeldCard,
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
  const reason = mine.blocked[one.card]
  return [reason ? say(`ui.hand.tag.${reason}`) : '', 'plain']
}

export function handCards(table: TableState, view: View, mine: MineSection): HeldCard[] {
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
    const one: HeldCard = {
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
          ? !(view.turn.hard_quarantine && family === 'danger')
          : mayAct && !legal && family !== 'answer'),
      gone: nth === 0 && board.aiming === card,
      tag: '',
      tone: 'plain',
    }
    const [tag, tone] = nth === 0 ? tagOf(mine, one, mayAct, keys) : (['', 'plain'] as const)
    return { ...one, tag, tone }
  })
}

/** The line beside the meter. */
export function handLine(table: TableState, view: View, mine: MineSection): string {
  const keys = keysOf(table)
  const held = mine.hand.length
  if (!view.seats.some((one) => one.seat === mine.seat && one.alive)) return say('ui.hand.fallen')
  if (view.turn.hard_quarantine) return say('ui.hand.frozen')
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
  if (mine.over_limit) return say('ui.hand.over', { n: held })
  return say(held === view.edition.hand_limit ? 'ui.hand.full' : 'ui.hand.count', { n: held })
}
