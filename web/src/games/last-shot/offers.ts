/**
 * What the open question offers, taken apart: the cards and players each option names.
 * Nothing here decides what is possible; it finds the option that fits what was touched.
 */
import type { Option } from '$lib/protocol'
import { isColour } from '$lib/seats/seats'
import { asks, isCard, type Source } from './cards'

export interface Offer {
  key: string
  verb: string
  cards: string[]
  colours: string[]
  /** Other words: a kind of card, a deck. */
  words: string[]
}

/** Where the cards are that a question is about. */
export function placeOf(prompt: string): Source {
  return asks[prompt]?.source ?? 'hand'
}

export function readOffer(option: Option): Offer {
  const [verb = '', ...rest] = option.key.split(' ')
  const offer: Offer = { key: option.key, verb, cards: [], colours: [], words: [] }
  for (const word of rest) {
    const parts = word.split('+')
    if (parts.every(isCard)) offer.cards.push(...parts)
    else if (isColour(word)) offer.colours.push(word)
    else offer.words.push(word)
  }
  return offer
}

/** The options without blanks. */
export function offersOf(options: readonly Option[]): Offer[] {
  return options.filter((option) => !option.slots.length).map(readOffer)
}

/** A question that wants any number of cards from your hand. */
export function anyNumber(options: readonly Option[]): Option | undefined {
  return options.find((option) => option.slots.some((slot) => slot.name === 'cards'))
}

const sorted = (words: readonly string[]) => [...words].sort().join('+')

/** Is one list of cards part of another, counting copies? */
export function isPart(some: readonly string[], all: readonly string[]): boolean {
  const left = [...all]
  return some.every((one) => {
    const at = left.indexOf(one)
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
}

/** The offers that still fit once these cards and players are touched. */
export function fitting(
  offers: readonly Offer[],
  cards: readonly string[],
  colours: readonly string[],
): Offer[] {
  return offers.filter(
    (offer) =>
      (cards.length > 0 || colours.length > 0) &&
      isPart(cards, offer.cards) &&
      isPart(colours, offer.colours),
  )
}

/** The one offer that says exactly this. */
export function exact(
  offers: readonly Offer[],
  cards: readonly string[],
  colours: readonly string[],
): Offer | null {
  return (
    offers.find(
      (offer) => sorted(offer.cards) === sorted(cards) && sorted(offer.colours) === sorted(colours),
    ) ?? null
  )
}

/** The key for any number of cards; copies of the same card are told apart by a number. */
export function anyNumberKey(option: Option, cards: readonly string[]): string | null {
  const slot = option.slots.find((one) => one.name === 'cards')
  if (!slot || !cards.length) return null
  const wanted = new Set<string>()
  for (const card of cards) {
    const value = slot.values.find(
      (one) => !wanted.has(one) && (one === card || one.startsWith(`${card}.`)),
    )
    if (!value) return null
    wanted.add(value)
  }
  return `${option.key} ${slot.values.filter((value) => wanted.has(value)).join(',')}`
}

/** Touch a card in the hand: again puts it back, and a full choice drops the oldest. */
export function touch(picked: readonly number[], index: number, most: number): number[] {
  if (picked.includes(index)) return picked.filter((one) => one !== index)
  return [...picked, index].slice(-Math.max(1, most))
}
