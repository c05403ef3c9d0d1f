import { beforeEach, expect, it } from 'vitest'
import messages from '@games/last_shot/messages.en.json'
import { addMessages } from '$lib/messages'
import { regular } from '../cards'
import { deckCode, readCode } from './code'
import { DeckState } from './deck.svelte'
import { PRESETS, exits, filled, ofSet, presetDeck, totalOf, type Luck } from './presets'
import { savedDecks } from './saved'

const first: Luck = () => 0

beforeEach(() => {
  addMessages('last-shot', messages)
  localStorage.clear()
})

it('writes the code that the server writes', () => {
  // The same line stands in tests/games/last_shot/test_deck_text.py.
  expect(deckCode(presetDeck('house', 6))).toBe('ls1-0nvbamdnaqfe4ca')
})

it('reads the deck it was written from, as people type it', () => {
  const deck = presetDeck('random', 5)
  const code = deckCode(deck)
  expect(readCode(code)).toEqual(Object.fromEntries(Object.entries(deck).filter(([, n]) => n)))
  expect(readCode(` ${code.toUpperCase().replaceAll('0', 'O')} `)).toEqual(readCode(code))
})

it('reads nothing from a typing error or from something else', () => {
  const code = deckCode(presetDeck('house', 6))
  for (let at = 4; at < code.length; at++) {
    const wrong = code[at] === '2' ? '3' : '2'
    expect(readCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBeNull()
  }
  for (const text of ['', 'misfire', 'ls1-', 'ls1-uuuuuuuuuuuuuuu']) {
    expect(readCode(text)).toBeNull()
  }
})

it.each(PRESETS)('makes %s decks of six cards a player, with no copy too many', (preset) => {
  for (const seats of [3, 4, 5, 6]) {
    const deck = presetDeck(preset, seats)
    expect(totalOf(deck)).toBe(6 * seats)
    for (const card of regular) expect(deck[card.id] ?? 0).toBeLessThanOrEqual(card.copies)
  }
})

it('balances three Agency cards and one of each other set a player', () => {
  const deck = presetDeck('balanced', 4, first)
  const sets = ['agency', 'bureau', 'committee', 'department'] as const
  expect(sets.map((set) => ofSet(deck, set))).toEqual([12, 4, 4, 4])
  expect(ofSet(presetDeck('training', 6), 'agency')).toBe(36)
})

it('fills up what is there and counts the ways out', () => {
  const deck = filled({ misfire: 2, 'official-pardon': 1 }, 18, first)
  expect(totalOf(deck)).toBe(18)
  expect(deck.misfire).toBe(2)
  expect(exits(deck).find(({ shot }) => shot.id === 'firing-squad')?.count).toBe(1)
  expect(exits({}).every(({ count }) => count === 0)).toBe(true)
})

it('runs a title with two copies through 0, 1, 2, and takes nothing beyond the total', () => {
  const deck = new DeckState(3)
  deck.tick('misfire')
  deck.tick('misfire')
  expect(deck.counts.misfire).toBe(2)
  deck.tick('misfire')
  expect(deck.count).toBe(0)
  deck.start('house')
  expect(deck.isWhole).toBe(true)
  expect(deck.canTick('blitz')).toBe(false)
  deck.tick('blitz')
  expect(deck.counts.blitz ?? 0).toBe(0)
  deck.tick('payoff')
  expect(deck.status).toBe('Pick 1 more: 17 of 18.')
})

it('keeps named decks on the device, each name once', () => {
  const deck = new DeckState(4)
  deck.start('random')
  expect(deck.save()).toBe(false)
  deck.name = ' Moscow rules '
  expect(deck.save()).toBe(true)
  deck.start('balanced')
  deck.save()
  expect(savedDecks()).toEqual([{ name: 'Moscow rules', code: deck.code, seats: 4 }])
  const again = new DeckState(6)
  again.load(savedDecks()[0]!)
  expect([again.seats, again.code]).toEqual([4, deck.code])
  again.forget('Moscow rules')
  expect(savedDecks()).toEqual([])
})

it('forgets storage that holds no decks', () => {
  localStorage.setItem('last-table.last-shot.decks', '[{"name":"x","code":"ls1-bad","seats":3}, 5]')
  expect(savedDecks()).toEqual([])
  localStorage.setItem('last-table.last-shot.decks', 'not a list')
  expect(savedDecks()).toEqual([])
})

it('starts with the deck of a link, and offers a link to its own', () => {
  const code = deckCode(presetDeck('house', 3))
  const deck = new DeckState(3, code)
  expect(deck.code).toBe(code)
  expect(deck.link).toContain(`/make/last-shot?deck=${code}&seats=3`)
  expect(deck.open('nonsense')).toBe(false)
  expect(deck.code).toBe(code)
  expect(deck.chosen).toEqual({
    deck: 'picked',
    cards: code,
    draws: 'hidden',
    two_terminated: false,
  })
})
