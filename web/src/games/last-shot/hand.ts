/** What your hand offers now, from the open question and what you have touched. */
import type { TableState } from '$lib/table.svelte'
import { boardOf } from './board.svelte'
import { cardOf, type Source } from './cards'
import {
  anyNumber,
  anyNumberKey,
  exact,
  fitting,
  offersOf,
  placeOf,
  touch,
  type Offer,
} from './offers'
import { offerText, shortText } from './option-text'
import { knows, say, text, viewOf } from './words'

export interface HeldCard {
  index: number
  card: string
  legal: boolean
  chosen: boolean
  /** Not for this question, but an escape from the pending shot. */
  escape: boolean
  /** Why it cannot be played, or what is odd about it. */
  note: string
}

export interface Deed {
  label: string
  /** null: something must be touched first. */
  run: (() => void) | null
  /** Leads to the choice of a target. */
  aims: boolean
}

/** Is a question open to this seat? An answer in a reaction window can be changed. */
export function isAsked(table: TableState): boolean {
  return table.options.length > 0 && !table.lookingBack
}

export function asksFor(table: TableState): Source | null {
  if (!isAsked(table)) return null
  const offers = offersOf(table.options)
  const aboutCards = offers.some((offer) => offer.cards.length) || anyNumber(table.options)
  const place = placeOf(table.ask?.prompt ?? '')
  return aboutCards || place === 'shown' ? place : null
}

const handOf = (table: TableState): string[] => viewOf(table)?.mine?.hand ?? []

/** The chosen places in the hand; if only one card fits, that one. */
export function pickedNow(table: TableState): number[] {
  const { picked } = boardOf(table)
  if (picked.length || asksFor(table) !== 'hand' || table.ask?.answered) return picked
  const prompt = table.ask?.prompt
  if (prompt !== 'react' && prompt !== 'escape') return []
  const cards = new Set(offersOf(table.options).flatMap((offer) => offer.cards))
  if (cards.size !== 1) return []
  return [handOf(table).findIndex((card) => cards.has(card))].filter((at) => at >= 0)
}

export function chosenCards(table: TableState): string[] {
  const board = boardOf(table)
  if (board.other) return [board.other]
  const hand = handOf(table)
  return pickedNow(table).flatMap((at) => hand[at] ?? [])
}

/** The most cards the question takes. */
function wanted(table: TableState): number {
  if (anyNumber(table.options)) return handOf(table).length
  return Math.max(1, ...offersOf(table.options).map((offer) => offer.cards.length))
}

export function touchCard(table: TableState, index: number): void {
  const board = boardOf(table)
  board.picked = touch(pickedNow(table), index, wanted(table))
  board.colours = []
  board.aiming = false
}

function whyIdle(lack: string | undefined): string {
  return say(lack && knows(`card.idle.${lack}`) ? `card.idle.${lack}` : 'card.idle')
}

function noteOf(table: TableState, card: string, legal: boolean): string {
  const mine = viewOf(table)?.mine
  const at = mine?.idle.indexOf(card) ?? -1
  if (legal) return at < 0 ? '' : whyIdle(mine?.idle_why?.[at])
  const isPlay = ['turn', 'again'].includes(table.ask?.prompt ?? '')
  return say(isPlay ? 'ui.hand.barred' : 'ui.hand.unfit')
}

export function heldCards(table: TableState): HeldCard[] {
  const view = viewOf(table)
  const asked = asksFor(table) === 'hand'
  const any = anyNumber(table.options)
  const offered = new Set(offersOf(table.options).flatMap((offer) => offer.cards))
  const picked = pickedNow(table)
  const escapes = view?.mine?.escapes ?? []
  return handOf(table).map((card, index) => {
    const legal = asked && (any !== undefined || offered.has(card))
    return {
      index,
      card,
      legal,
      chosen: picked.includes(index),
      escape: escapes.includes(card) && table.ask?.prompt === 'react' && !legal,
      note: asked ? noteOf(table, card, legal) : '',
    }
  })
}

/** The gold button: what to do with what has been touched. */
export function primary(table: TableState, pick: (key: string) => void): Deed | null {
  const board = boardOf(table)
  const offers = offersOf(table.options).filter(
    (offer) => offer.cards.length || offer.colours.length,
  )
  if (!isAsked(table) || (!offers.length && !anyNumber(table.options))) return null
  const cards = chosenCards(table)
  const any = anyNumber(table.options)
  if (any) {
    const key = anyNumberKey(any, cards)
    const label = cards.length ? say('ui.do.discard', { n: cards.length }) : say('ui.do.some')
    return { label, run: key ? () => pick(key) : null, aims: false }
  }
  const fit = cards.length ? fitting(offers, cards, []) : offers
  if (!cards.length && offers.some((offer) => offer.cards.length)) return nothingYet(table)
  const aims = fit.length > 0 && fit.every((offer) => offer.colours.length)
  if (aims && cards.length && !board.aiming) {
    const [first] = fit as [Offer]
    const verb = first.verb === 'give' ? 'give' : 'play'
    const label = say(`option.${verb}`, { card: cardOf(first.cards[0] ?? '').title })
    return { label, run: () => (board.aiming = true), aims: true }
  }
  const found = exact(offers, cards, aims ? board.colours : [])
  if (!found) return { label: aims ? say('ui.do.whom') : say('ui.do.more'), run: null, aims: false }
  return { label: shortText(table, found), run: () => pick(found.key), aims: false }
}

function nothingYet(table: TableState): Deed | null {
  const plain = table.ask?.prompt === 'react' || table.ask?.prompt === 'escape'
  return plain ? null : { label: say('ui.do.card'), run: null, aims: false }
}

export interface Plain {
  key: string
  label: string
  /** Declines instead of choosing. */
  quiet: boolean
}

const QUIET = new Set(['pass', 'reload', 'none'])

/** Options that name neither a card nor a player. */
export function plainOffers(table: TableState): Plain[] {
  if (!isAsked(table)) return []
  return offersOf(table.options)
    .filter((offer) => !offer.cards.length && !offer.colours.length)
    .map((offer) => ({
      key: offer.key,
      label: offerText(table, offer),
      quiet: QUIET.has(offer.verb),
    }))
}

/** What a window holds of yours until it closes, in words. */
export function heldAnswer(table: TableState): string | null {
  const { ask } = table
  if (!ask?.answered || table.lookingBack) return null
  if (ask.prompt !== 'react' && ask.prompt !== 'escape') return null
  const card = ask.answered.split(' ')[1]
  return card ? say('ui.held', { card: cardOf(card).title }) : say('ui.held.pass')
}

/** The card you are about to react with, for the dashed row on the stack. */
export function offered(table: TableState): string | null {
  if (table.ask?.prompt !== 'react' || !isAsked(table)) return null
  const answered = text(table.ask.answered ?? undefined)
  const key = answered.startsWith('react ') ? answered.split(' ')[1] : null
  return key ?? chosenCards(table)[0] ?? null
}
