/** The cards a question is about that are not in your hand. */
import type { TableState } from '$lib/table.svelte'
import { offersOf, placeOf } from './offers'
import type { View } from './types'
import { nameOf, say, seatOf, viewOf } from './words'

export interface OtherCard {
  card: string
  /** What a touch picks: the card itself, or the player whose card it is. */
  colour: string | null
  legal: boolean
  caption: string
}

/** Every card shown, including those that cannot be chosen. */
function onShow(view: View, offered: string[]): string[] {
  const looks = view.mine?.looks.flatMap((look) => look.cards) ?? []
  const open = view.seats.flatMap((seat) => seat.shown ?? [])
  const watched = view.mine?.watched.flatMap((look) => look.cards) ?? []
  return (
    [looks, open, watched].find((cards) => offered.every((id) => cards.includes(id))) ?? offered
  )
}

export function otherCards(table: TableState): OtherCard[] {
  const view = viewOf(table)
  if (!view) return []
  const offers = offersOf(table.options)
  if (offers.every((offer) => !offer.cards.length)) return offersOfPlayers(table, view)
  const offered = [...new Set(offers.flatMap((offer) => offer.cards))]
  const shown = table.ask?.prompt && isPile(table) ? offered : onShow(view, offered)
  return shown.map((card) => ({
    card,
    colour: null,
    legal: offered.includes(card),
    caption: '',
  }))
}

/** Cards that are face up on the table: all of them are on offer. */
const isPile = (table: TableState) =>
  ['discards', 'turned-up'].includes(placeOf(table.ask?.prompt ?? ''))

/** One card from each of several players: picking the card picks the player. */
function offersOfPlayers(table: TableState, view: View): OtherCard[] {
  return offersOf(table.options).flatMap((offer) => {
    const colour = offer.colours[0]
    const seat = colour ? seatOf(table, colour) : null
    const card = view.mine?.looks.find((look) => look.whose === seat)?.cards[0]
    if (!colour || seat === null || !card) return []
    return [{ card, colour, legal: true, caption: nameOf(table, seat) }]
  })
}

/** The heading: whose cards these are. */
export function heading(table: TableState): string {
  const view = viewOf(table)
  if (isPile(table)) return say(`ui.other.${placeOf(table.ask?.prompt ?? '')}`)
  const look = view?.mine?.looks.at(-1) ?? view?.mine?.watched[0]
  const open = view?.seats.find((seat) => seat.shown)
  const whose = look?.whose ?? open?.seat
  if (table.ask?.prompt === 'black-market-take') return say('ui.other.offers')
  if (whose === undefined || whose === null) return say('ui.other.box')
  return say('ui.other.hand', { seat: nameOf(table, whose) })
}
