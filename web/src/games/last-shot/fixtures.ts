/** A table for tests: Jonas (you), Ines and Noor, with a view and an open question as wanted. */
import messages from '@games/last_shot/messages.en.json'
import { addMessages } from '$lib/messages'
import type { GameEvent, Option, Sync } from '$lib/protocol'
import { TableState } from '$lib/table.svelte'
import { cardTexts } from './cards'
import type { PlayView, View } from './types'

addMessages('last-shot', { ...messages, ...cardTexts })

const colours = ['blue', 'red', 'emerald']
const names = ['Jonas', 'Ines', 'Noor']

export function view(changes: Partial<View> = {}): View {
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

export function table(options: string[] = [], prompt = 'turn', changes: Partial<View> = {}) {
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

export const event = (kind: string, args: GameEvent['args'], rule = ''): GameEvent => ({
  kind,
  args,
  rule,
})
export const play = (changes: Partial<PlayView>): PlayView => ({
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
