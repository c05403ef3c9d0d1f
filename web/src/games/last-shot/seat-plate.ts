/** How a player's plate looks, and what a tap on it does. */
import Crosshair from '@lucide/svelte/icons/crosshair'
import Shield from '@lucide/svelte/icons/shield'
import X from '@lucide/svelte/icons/x'
import type { IconSource } from '$lib/icons/source'
import { t } from '$lib/messages'
import type { TableState } from '$lib/table.svelte'
import { boardOf } from './board.svelte'
import { isTerminated } from './cards'
import { fitting, offersOf } from './offers'
import type { SeatView, View } from './types'
import { count, nameOf, say } from './words'

export type Rim = 'none' | 'you' | 'lit' | 'aim' | 'gone'
export type Tag = { word: string; icon: IconSource; tone: 'plain' | 'warm' | 'bad' }
export type PlateLook = {
  rim: Rim
  tag: Tag | null
  label: string
  action: (() => void) | null
  pressed: boolean
}

export const isOutside = (table: TableState, seat: number) => table.seat(seat)?.kind === 'outside'

/** The players that may be touched now: targets of the chosen card, or players asked for alone. */
export function colourChoices(table: TableState): string[] {
  const board = boardOf(table)
  if (table.lookingBack || table.ask?.answered) return []
  const offers = offersOf(table.options).filter((offer) => offer.colours.length)
  if (!offers.length) return []
  const hand = (table.view as View | null)?.mine?.hand ?? []
  const cards = board.other ? [board.other] : board.picked.map((at) => hand[at] ?? '')
  const needsCard = offers.every((offer) => offer.cards.length)
  if (needsCard && !board.aiming) return []
  const found = cards.length ? fitting(offers, cards, []) : offers
  return [...new Set(found.flatMap((offer) => offer.colours))]
}

export function touchColour(table: TableState, colour: string): void {
  const board = boardOf(table)
  if (board.colours.includes(colour)) board.colours = board.colours.filter((one) => one !== colour)
  else board.colours = [...board.colours, colour].slice(-wanted(table))
}

/** How many players the chosen card takes. */
function wanted(table: TableState): number {
  const board = boardOf(table)
  const hand = (table.view as View | null)?.mine?.hand ?? []
  const cards = board.other ? [board.other] : board.picked.map((at) => hand[at] ?? '')
  const offers = offersOf(table.options)
  const found = cards.length ? fitting(offers, cards, []) : offers
  return Math.max(1, ...found.map((offer) => offer.colours.length))
}

const isAimedAt = (view: View, seat: number) =>
  view.stack.some((play) => isTerminated(play.card) && play.targets.includes(seat))

export function plateOf(table: TableState, view: View, seat: SeatView): PlateLook {
  const board = boardOf(table)
  const choices = colourChoices(table)
  const name = nameOf(table, seat.seat)
  const words = [
    name + (seat.seat === table.you ? ` (${say('ui.you')})` : ''),
    ...(isOutside(table, seat.seat) ? [t('outside.chip')] : []),
    say(`colour.${seat.colour}`),
    say('ui.hand.count', { cards: count('cards', seat.hand) }),
    ...(seat.comrade ? [say('short.comrade')] : []),
    ...(seat.alive ? [] : [say('short.fallen')]),
  ].join(', ')
  if (choices.includes(seat.colour)) {
    const chosen = board.colours.includes(seat.colour)
    return {
      rim: chosen ? 'aim' : 'lit',
      tag: chosen
        ? { word: say('ui.target.yours'), icon: Crosshair, tone: 'bad' }
        : { word: say('ui.target.choose'), icon: Crosshair, tone: 'warm' },
      label: `${say('ui.target.choose')}: ${words}`,
      action: () => touchColour(table, seat.colour),
      pressed: chosen,
    }
  }
  const plain: PlateLook = { rim: 'none', tag: null, label: words, action: null, pressed: false }
  if (!seat.alive) {
    const falls = board.fall?.seat === seat.seat
    const word = say(falls ? 'short.falls' : 'short.fallen')
    return { ...plain, tag: { word, icon: X, tone: falls ? 'bad' : 'plain' } }
  }
  if (choices.length && seat.seat !== table.you)
    return {
      ...plain,
      rim: 'gone',
      tag: { word: say('short.absent'), icon: Shield, tone: 'plain' },
    }
  if (isAimedAt(view, seat.seat)) return { ...plain, rim: 'aim' }
  const active = view.turn.active === seat.seat && !view.result
  const won = view.result?.winners.includes(seat.seat)
  return active || won ? { ...plain, rim: 'you' } : plain
}
