import { beforeEach, expect, it, vi } from 'vitest'
import messages from '@games/last_shot/messages.en.json'
import { Refusal, api } from '$lib/api'
import { addMessages } from '$lib/messages'
import { DeckState } from './deck.svelte'
import type { DeckSummary } from './deck-api'
import { savedDecks } from './saved-decks'

type Body = { deck: string; seats: number | null; do?: string; card?: string; start?: string }

const sent: Body[] = []

/** A server that calls every deck by what was done to it, and knows no other text. */
function answer(body: Body): DeckSummary {
  if (body.deck && !body.deck.startsWith('ls1-')) throw new Refusal('settings/invalid')
  const code = [body.deck || 'ls1-', body.card ?? body.start ?? ''].filter(Boolean).join('')
  const count = body.do === 'start' || body.do === 'fill' ? 18 : 17
  const seats = body.seats ?? 6
  return {
    seats,
    size: 18,
    count,
    missing: 18 - count,
    code,
    cards: { payoff: 1 },
    sets: { agency: count },
    kinds: { action: count },
    escapes: { 'car-bomb': 0 },
    may_start_with_two: seats > 4,
  }
}

beforeEach(() => {
  addMessages('last-shot', messages)
  localStorage.clear()
  sent.length = 0
  vi.spyOn(api, 'post').mockImplementation(async (_path, body) => {
    sent.push(body as Body)
    return answer(body as Body) as never
  })
})

it('says nothing before the server has answered, then what is missing', async () => {
  const deck = new DeckState(3)
  expect([deck.status, deck.isWhole]).toEqual(['', false])
  await deck.settled()
  expect(deck.status).toBe('Pick 1 more: 17 of 18.')
  await deck.fill()
  expect([deck.status, deck.isWhole]).toEqual(['18 of 18. The deck is full.', true])
})

it('sends each change on top of the answer to the one before', async () => {
  const deck = new DeckState(3)
  void deck.cycle('misfire')
  void deck.cycle('patsy')
  await deck.settled()
  expect(sent.map(({ deck: text, card }) => [text, card])).toEqual([
    ['', undefined],
    ['ls1-', 'misfire'],
    ['ls1-misfire', 'patsy'],
  ])
})

it('offers a card while there is room for it or a copy to remove', async () => {
  const deck = new DeckState(3)
  await deck.settled()
  expect([deck.canChange('blitz'), deck.canChange('payoff')]).toEqual([true, true])
  await deck.startFrom('house')
  expect([deck.canChange('blitz'), deck.canChange('payoff')]).toEqual([false, true])
})

it('starts with the deck of a link, and offers a link to its own', async () => {
  const deck = new DeckState(3, 'ls1-abc')
  expect(await deck.settled()).toBe(true)
  expect(deck.link).toContain('/make/last-shot?deck=ls1-abc&seats=3')
  expect(deck.chosen).toEqual({
    deck: 'picked',
    cards: 'ls1-abc',
    draws: 'hidden',
    two_terminated: false,
  })
  expect(await deck.open('nonsense')).toBe(false)
  expect(deck.summary.code).toBe('ls1-abc')
})

it('takes two Terminated cards only where the server allows it', async () => {
  const deck = new DeckState(3, 'ls1-abc')
  deck.two = true
  await deck.settled()
  expect(deck.chosen.two_terminated).toBe(false)
  await deck.setSeats(5)
  expect(deck.chosen.two_terminated).toBe(true)
})

it('keeps named decks on the device, each name once', async () => {
  const deck = new DeckState(4, 'ls1-abc')
  await deck.settled()
  expect(deck.save()).toBe(false)
  deck.name = ' Moscow rules '
  expect(deck.save()).toBe(true)
  await deck.cycle('patsy')
  deck.save()
  expect(savedDecks()).toEqual([{ name: 'Moscow rules', code: 'ls1-abcpatsy', seats: 4 }])
  const again = new DeckState(6)
  await again.load(savedDecks()[0]!)
  expect([again.seats, again.summary.code]).toEqual([4, 'ls1-abcpatsy'])
  again.forget('Moscow rules')
  expect(savedDecks()).toEqual([])
})
