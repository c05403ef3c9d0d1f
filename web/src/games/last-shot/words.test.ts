import { expect, it } from 'vitest'
import messages from '@games/last_shot/messages.en.json'
import { addMessages } from '$lib/messages'
import { OPEN, type GameEvent, type Option, type Sync } from '$lib/protocol'
import { TableState } from '$lib/table.svelte'
import { boardOf } from './board.svelte'
import { cards, cardTexts, exitsFrom, terminated, iconOf, regular, skull } from './cards'
import { causeOf, describe, sentence } from './describe'
import { cardsOf, exchangeOf } from './exchange'
import { faceText } from './card-face'
import { heldCards, offered, plainOffers, primary, touchCard } from './hand'
import { seatNote } from './seat-notes'
import { openHands } from './open-hands'
import { optionText } from './option-text'
import { isWaitedFor } from './waited-for'
import { aboutCard, cite } from './paragraphs'
import { willDo } from './stack-words'
import { status } from './status'
import type { PlayView, View } from './types'

addMessages('last-shot', { ...messages, ...cardTexts })

const colours = ['blue', 'red', 'emerald']
const names = ['Jonas', 'Ines', 'Noor']

function view(changes: Partial<View> = {}): View {
  return {
    turn: {
      number: 4,
      active: 0,
      phase: 'choose',
      skipped: false,
      played: 0,
      forced: false,
      windup: false,
      floor: null,
    },
    seats: colours.map((colour, seat) => ({
      seat,
      colour,
      alive: true,
      comrade: false,
      hand: 3,
      private: 0,
      front: [],
      shown: null,
      shield: null,
    })),
    piles: { deck: 9, supply: 5, box: 40, discards: [], terminated: [], destroyed: [] },
    stack: [],
    marks: [],
    falls: [],
    deck: { mode: 'balanced', sets: ['agency'], size: 18, open: false, cards: null, code: null },
    settings: {},
    result: null,
    mine: {
      seat: 0,
      hand: ['car-bomb', 'misfire', 'payoff'],
      idle: [],
      escapes: [],
      looks: [],
      watched: [],
      aside: [],
    },
    ...changes,
  }
}

function table(options: string[] = [], prompt = 'turn', changes: Partial<View> = {}) {
  const state = new TableState({ send: async () => true })
  const base = state.table
  const ask = {
    decision: `${prompt}-${options.length}`,
    prompt,
    kind: 'choose' as const,
    args: {},
    options: options.map((key): Option => ({ key, slots: [] })),
    answered: null,
    answered_seats: null,
    waiting: [0],
  }
  const seats = colours.map((colour, seat) => ({
    seat,
    colour,
    name: names[seat] ?? '',
    kind: 'person',
    yours: seat === 0,
  }))
  state.takeSync({
    type: 'sync',
    v: 1,
    table: { ...base, code: 'X', game: 'last-shot', state: 'playing', seats },
    you: 0,
    eye: 0,
    view: view(changes) as unknown as Sync['view'],
    ask,
    clocks: [],
    events: [],
    talk: [],
  } as unknown as Sync)
  return state
}

const event = (kind: string, args: GameEvent['args'], rule = ''): GameEvent => ({
  kind,
  args,
  rule,
})
const play = (changes: Partial<PlayView>): PlayView => ({
  number: 1,
  card: 'car-bomb',
  by: 1,
  source: 'hand',
  targets: [0],
  aimed: [0],
  named: null,
  as_action: false,
  answers: null,
  window: null,
  about: null,
  claims: null,
  status: 'waiting',
  ducked: [],
  aside: null,
  asides: 0,
  ...changes,
})

it('knows all 64 cards, each with a picture and a way out of every Terminated one', () => {
  expect([regular.length, terminated.length, cards.length]).toEqual([58, 6, 64])
  expect(cards.filter((card) => iconOf(card.id) === skull)).toEqual([])
  for (const shot of terminated) expect(exitsFrom(shot.id).length).toBeGreaterThan(0)
  for (const card of cards) expect(faceText(card)).toMatch(/[.!]$/)
})

it('tells what happened, to the one it happened to', () => {
  const here = table()
  const shot = { seat: 1, card: 'car-bomb', how: 'target', number: 3, targets: [0] }
  expect(sentence(event('play', shot), here)).toBe('Ines plays **Car Bomb** on you.')
  expect(sentence(event('draw', { seat: 0, how: 'deck', card: null, why: null }), here)).toBe(
    'You draw.',
  )
  const lost = { seat: 0, to_seat: 2, by: 2, count: 2, why: 'payoff' }
  expect(sentence(event('pass', lost), here)).toBe('You lose 2 cards to Noor.')
  const votes = { choices: [{ seat: 1, vote: 'yes' }], why: 'unpopular-vote' }
  expect(sentence(event('votes', votes), here)).toBe('The votes are in. Ines: yes.')
  const look = { seat: 2, whose: 0, how: 'hand', count: 3, why: 'confiscation' }
  expect(sentence(event('look', look), here)).toBe('Noor looks at your hand.')
})

it('leads from a line to its card, and keeps silent about silence', () => {
  const here = table()
  const cancel = event('cancel', { seat: 1, card: 'misfire', of: 0, why: 'injunction-junction' })
  expect(causeOf(cancel)).toBe('injunction-junction')
  describe(cancel, here)?.why?.open()
  expect(boardOf(here).why).toBe(cancel)
  expect(describe(event('quiet', { window: 'play' }), here)).toBeNull()
  expect(describe(event('turn', { seat: 1, number: 5 }), here)?.why).toBeUndefined()
})

it('finds the exchange that a line belongs to', () => {
  const here = table()
  const told = [
    event('turn', { seat: 1, number: 5 }),
    event('play', { seat: 1, card: 'car-bomb', how: 'target', targets: [0] }),
    event('react', { seat: 0, card: 'misfire', how: 'card', answers: 'car-bomb' }),
    event('redirect', { seat: 0, card: 'car-bomb', of: 1, target: 1, why: 'misfire' }),
    event('turn', { seat: 2, number: 6 }),
  ]
  here.takeUpdate({ type: 'update', v: 2, events: told })
  const found = exchangeOf(here, told[3]!)
  expect(found.map((entry) => entry.event.kind)).toEqual(['play', 'react', 'redirect'])
  expect(cardsOf(found)).toEqual(['car-bomb', 'misfire'])
})

it('says what a pending card will do', () => {
  const here = table([], 'react', {
    stack: [
      play({}),
      play({ number: 2, card: 'misfire', by: 0, answers: 1, source: 'answer', targets: [] }),
    ],
  })
  const [shot, answer] = (here.view as unknown as View).stack
  expect(willDo(here, shot!)).toBe('Aimed at you: escape or fall.')
  expect(willDo(here, answer!)).toBe('Turns Car Bomb on the player who played it.')
})

it('lights the cards that the options name, and goes from card to target to key', () => {
  const here = table(['reload', 'play car-bomb red', 'play car-bomb emerald', 'play payoff'])
  const picked: string[] = []
  const pick = (key: string) => void picked.push(key)
  expect(heldCards(here).map(({ legal }) => legal)).toEqual([true, false, true])
  expect(plainOffers(here).map(({ label }) => label)).toEqual(['Reload: 3 out, 3 in'])
  expect(primary(here, pick)?.run).toBeNull()
  touchCard(here, 0)
  expect(primary(here, pick)?.label).toBe('Play Car Bomb')
  primary(here, pick)?.run?.()
  expect(status(here).line).toBe('Car Bomb: pick a target.')
  expect(seatNote(1, here).word).toBe('possible')
  boardOf(here).colours = ['emerald']
  expect(primary(here, pick)?.label).toBe('Shoot Noor')
  primary(here, pick)?.run?.()
  expect(picked).toEqual(['play car-bomb emerald'])
})

it('offers the only card that can answer, and the escape that is asked later', () => {
  const mine = { ...view().mine!, hand: ['duck-and-cover', 'misfire'], escapes: ['duck-and-cover'] }
  const here = table(['pass', 'react misfire'], 'react', { stack: [play({})], mine })
  expect(offered(here)).toBe('misfire')
  expect(heldCards(here).map(({ escape, chosen }) => [escape, chosen])).toEqual([
    [true, false],
    [false, true],
  ])
  expect(status(here)).toMatchObject({ line: 'Ines shoots at you. React or pass.', urgent: true })
})

it('does not ring the bell for a window in which one can only pass', () => {
  expect(status(table(['pass'], 'react')).urgent).toBe(false)
  expect(status(table([], 'react')).line).toBe('Waiting for reactions.')
})

it('says what the table may react to, and keeps an escape as quiet as a pass', () => {
  const shot = table([], 'react', { stack: [play({ targets: [2] })] })
  shot.ask = { ...shot.ask!, args: { window: 'play', seat: 1, card: 'car-bomb' } }
  expect(status(shot).line).toBe("Who reacts to Ines's Car Bomb?")
  shot.ask = { ...shot.ask, prompt: 'escape', args: { card: 'car-bomb' } }
  expect(status(shot).line).toBe("Who reacts to Ines's Car Bomb?")
  const reload = table([], 'react')
  reload.ask = { ...reload.ask!, args: { window: 'reload', seat: 0, card: null } }
  expect(status(reload).line).toBe('Who reacts to your Reload?')
})

it('has words for every option', () => {
  const here = table([], 'payoff')
  const text = (key: string) => optionText({ key, slots: [] }, here)
  expect(text('give misfire red')).toBe('Give Misfire to Ines')
  expect(text('play misfire')).toBe('Play Misfire as an Action: draw a card')
  expect(text('call persistent')).toBe('Call Persistent')
  expect(text('accuse emerald')).toBe('Accuse Noor')
  expect(text('keep payoff+misfire')).toBe('Keep Payoff and Misfire')
  expect(text('draw private')).toBe('Draw from your private deck')
})

it('shows an open draw for a moment and keeps it in no log', () => {
  const here = table()
  const shown = { ...event('shown', { seat: 1, card: 'payoff', why: null }), fleeting: true }
  boardOf(here)
  here.takeUpdate({ type: 'update', v: 2, events: [shown] })
  expect(boardOf(here).draws).toMatchObject([{ seat: 1, card: 'payoff' }])
  expect(here.log).toEqual([])
})

it('does not pass a device round to seats that have answered a hidden window', () => {
  const here = table(['pass'], 'react', { stack: [play({ targets: [0, 1] })] })
  here.ask = { ...here.ask!, waiting: [0, 1, 2] }
  expect([0, 1].map((seat) => isWaitedFor(seat, here))).toEqual([true, true])
  expect(isWaitedFor(2, here), 'who is not aimed at asks for the device').toBe(false)
  here.ask = { ...here.ask, answered: 'pass' }
  expect(isWaitedFor(0, here)).toBe(false)
  here.you = 1
  here.ask = { ...here.ask, answered: null }
  expect([isWaitedFor(0, here), isWaitedFor(1, here)]).toEqual([false, true])
})

it('cites paragraphs with their source', () => {
  const paragraph = (number: string, text: string) => cite({ number, text, example: false })
  expect(paragraph('9.4', 'All at once. [ruling]')).toEqual({
    number: '9.4',
    text: 'All at once.',
    source: 'ruling',
  })
  expect(paragraph('8.1', 'Out at once.').source).toBe('rulebook')
  const all = new Map(
    [paragraph('7.4', 'Misfire may be used. [ours]'), paragraph('14.18', 'It turns. [ours]')].map(
      (one) => [one.number, one],
    ),
  )
  expect(aboutCard(all, '14.18', 'Misfire').map(({ number }) => number)).toEqual(['14.18', '7.4'])
})

it('opens in a replay the hands that these eyes could see', () => {
  const secret = { hands: [0, 1].map((seat) => ({ seat, hand: ['payoff'], private: ['misfire'] })) }
  const all = view({ secrets: { ...secret, deck: [], supply: [], box: [] }, mine: null })
  all.seats[1]!.alive = false
  expect(openHands(all)).toEqual([{ seat: 0, hand: ['payoff'], inside: ['misfire'] }])
  const mine = { ...view().mine!, hand: ['misfire'], watched: [{ whose: 2, cards: ['payoff'] }] }
  expect(openHands(view({ mine })).map(({ seat }) => seat)).toEqual([2, 0])
})

it('tells a draw once in a replay, with the card that the eyes saw', () => {
  const replay = new TableState(null)
  replay.eye = OPEN
  replay.table = table().table
  const drew = event('drew', { seat: 1, card: 'payoff', why: null })
  expect(describe(event('draw', { seat: 1, how: 'deck', card: null }), replay)).toBeNull()
  expect(sentence(drew, replay)).toBe('Ines draws **Payoff**.')
})
