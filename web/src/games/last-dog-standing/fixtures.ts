/**
 * Tables as the server would show them, for tests and for looking at the board without a server.
 * Not part of the product: nothing that is bundled imports this file.
 */
import type { Ask, GameEvent, Sync } from '$lib/protocol'
import type { PrintedCard, Risk, SeatView, View } from './types'

export type Scene =
  | 'turn'
  | 'drawn-one'
  | 'limit'
  | 'look-mask'
  | 'look-market'
  | 'virus'
  | 'harmless-draw'
  | 'bribe-wait'
  | 'bribe-you'
  | 'quarantine'
  | 'out'
  | 'hard'
  | 'hard-three'
  | 'known'
  | 'over'
  | 'spectator'

const names = ['Jonas', 'Ines', 'Abel', 'Aunt Vera']
const colours = ['emerald', 'red', 'blue', 'orange']

// prettier-ignore
const cards: PrintedCard[] = [
  { card: 'control', copies: 4, effect: 'check', family: 'turn' },
  { card: 'quarantine', copies: 2, effect: 'quarantine', family: 'turn' },
  { card: 'mask', copies: 7, effect: 'avoid', family: 'ends' },
  { card: 'virus', copies: 7, effect: 'virus', family: 'danger' },
  { card: 'sanitizer', copies: 3, effect: 'block', family: 'answer' },
  { card: 'bribe', copies: 3, effect: 'redirect', family: 'answer' },
  { card: 'wacko', copies: 4, effect: 'surprise', family: 'at-once' },
  { card: 'black_market', copies: 3, effect: 'pick', family: 'ends' },
  { card: 'shuffle', copies: 4, effect: 'reshuffle', family: 'turn' },
  { card: 'cough', copies: 5, effect: 'infect', family: 'turn' },
  { card: 'trickster', copies: 5, effect: 'expose', family: 'turn' },
  { card: 'bat', copies: 2, effect: 'tension', family: 'at-once' },
  { card: 'toilet_paper', copies: 6, effect: 'skip', family: 'ends' },
]

const risk = (viruses: number, inFront = 0): Risk => ({
  viruses,
  in_front_after_one: Math.min(2, inFront + 1),
  in_front_after_all: Math.min(2, inFront + viruses),
  one_eliminates: inFront + 1 >= 2,
  all_eliminate: inFront + viruses >= 2,
})

const HAND = ['virus', 'control', 'mask', 'sanitizer', 'cough', 'toilet_paper']

const seat = (number: number, cards: number, inFront = 0, alive = true): SeatView => ({
  seat: number,
  colour: colours[number] ?? '',
  alive,
  cards,
  in_front: inFront,
  unseen: 1,
})

function base(): View {
  return {
    turn: {
      number: 14,
      seat: 0,
      phase: 'turn',
      draws_made: 0,
      ending: false,
      hard_quarantine: false,
    },
    seats: [seat(0, 6), seat(1, 4), seat(2, 5, 1), seat(3, 3)],
    deck: { cards: 21, top: [], reserve: 2 },
    discard: ['bat', 'mask', 'cough', 'wacko', 'toilet_paper', 'control', 'shuffle', 'trickster'],
    pending: null,
    revealed: [],
    eliminated: [],
    counts: {
      tallies: [
        { card: 'wacko', drawn: 1, copies: 4 },
        { card: 'bat', drawn: 1, copies: 2 },
      ],
      viruses: 5,
    },
    edition: { hand_limit: 6, viruses_to_fall: 2, cards },
    settings: { clock: '45', coach: true, starting_hand: 3, pace: 'normal' },
    result: null,
    mine: {
      seat: 0,
      hand: HAND,
      drawn: null,
      look: [],
      top: [],
      hidden: 1,
      over_limit: 0,
      risk: risk(1),
      blocked: { sanitizer: 'answer', cough: 'needs-virus' },
      coach: {
        deck: 21,
        odds: [
          { kind: 'surprise', chance: 3 / 21, percent: 14, unseen: 3, sure: true },
          { kind: 'virus', chance: 0.08, percent: 8, unseen: 3, sure: false },
          { kind: 'tension', chance: 1 / 21, percent: 5, unseen: 1, sure: true },
          { kind: 'harmless', chance: 1 - 4 / 21 - 0.08, percent: 73, unseen: 0, sure: false },
        ],
        likely: [
          ...Array(3).fill('surprise'),
          ...Array(2).fill('virus'),
          'tension',
          ...Array(15).fill('harmless'),
        ],
        one_percent: 23,
        two_percent: 41,
      },
    },
  }
}

const mine = (view: View, more: Partial<NonNullable<View['mine']>>): View['mine'] =>
  view.mine && { ...view.mine, ...more }

const without = (...cards: string[]) => HAND.filter((card) => !cards.includes(card))

const scenes: Record<Scene, (view: View) => Partial<View>> = {
  turn: () => ({}),
  spectator: () => ({ mine: null }),
  'drawn-one': (view) => ({ turn: { ...view.turn, draws_made: 1 } }),
  limit: (view) => ({
    turn: { ...view.turn, draws_made: 1 },
    seats: [seat(0, 7), ...view.seats.slice(1)],
    mine: mine(view, { hand: [...HAND, 'trickster'], over_limit: 1 }),
  }),
  'look-mask': (view) => ({
    turn: { ...view.turn, phase: 'look' },
    pending: { kind: 'look', seat: 0, by: 0, card: 'mask', manner: null, count: 2 },
    mine: mine(view, { hand: without('mask'), look: ['quarantine', 'virus'] }),
  }),
  'look-market': (view) => ({
    turn: { ...view.turn, phase: 'look' },
    pending: { kind: 'look', seat: 0, by: 0, card: 'black_market', manner: null, count: 3 },
    mine: mine(view, { hand: without('mask'), look: ['quarantine', 'virus', 'wacko'] }),
  }),
  virus: (view) => ({
    turn: { ...view.turn, phase: 'drawn', draws_made: 1 },
    pending: { kind: 'drawn', seat: 0, by: 0, card: null, manner: 'turn', count: 0 },
    mine: mine(view, { drawn: 'virus', risk: risk(2) }),
  }),
  'harmless-draw': (view) => ({
    turn: { ...view.turn, phase: 'drawn', draws_made: 1 },
    pending: { kind: 'drawn', seat: 0, by: 0, card: null, manner: 'turn', count: 0 },
    mine: mine(view, { drawn: 'black_market' }),
  }),
  'bribe-wait': (view) => ({
    turn: { ...view.turn, phase: 'aimed' },
    pending: { kind: 'aimed', seat: 1, by: 0, card: 'control', manner: null, count: 0 },
    mine: mine(view, { hand: without('control') }),
  }),
  'bribe-you': (view) => ({
    turn: { ...view.turn, phase: 'aimed', seat: 1 },
    pending: { kind: 'aimed', seat: 0, by: 1, card: 'control', manner: null, count: 0 },
    mine: mine(view, { hand: ['bribe', 'cough', 'mask', 'shuffle', 'toilet_paper', 'virus'] }),
  }),
  quarantine: (view) => ({
    turn: { ...view.turn, phase: 'shown', seat: 3 },
    revealed: [
      lane(0, ['control', 'mask', 'cough', 'toilet_paper'], 1, 1),
      lane(1, ['mask', 'bribe', 'trickster', 'shuffle'], 0, 0),
      lane(2, ['mask', 'sanitizer', 'cough', 'control'], 1, 2),
      lane(3, ['toilet_paper', 'black_market', 'mask'], 0, 0),
    ],
    seats: [seat(0, 4, 1), seat(1, 4), seat(2, 0, 0, false), seat(3, 3)],
    mine: mine(view, {
      hand: without('virus', 'sanitizer'),
      hidden: 0,
      risk: risk(0, 1),
      blocked: {},
    }),
  }),
  out: (view) => ({
    turn: { ...view.turn, phase: 'fell', seat: 3 },
    seats: [seat(0, 4, 1), seat(1, 4), seat(2, 0, 0, false), seat(3, 3)],
    eliminated: [{ seat: 2, turn: 14, viruses: 2, order: 0 }],
    mine: mine(view, {
      hand: without('virus', 'sanitizer'),
      hidden: 0,
      risk: risk(0, 1),
      blocked: {},
    }),
  }),
  hard: (view) => ({
    turn: { ...view.turn, number: 31, phase: 'pull', hard_quarantine: true },
    seats: [seat(0, 4, 1), seat(1, 3), seat(2, 0, 0, false), seat(3, 5, 1)],
    deck: { cards: 0, top: [], reserve: 0 },
    eliminated: [{ seat: 2, turn: 14, viruses: 2, order: 0 }],
    mine: mine(view, {
      hand: ['control', 'mask', 'toilet_paper', 'virus'],
      risk: risk(1, 1),
      blocked: { mask: 'needs-deck' },
      coach: null,
    }),
  }),
  'hard-three': (view) => ({
    turn: { ...view.turn, number: 31, phase: 'pull', hard_quarantine: true },
    seats: [seat(0, 4), seat(1, 3), seat(2, 6, 1), seat(3, 5, 1)],
    deck: { cards: 0, top: [], reserve: 0 },
    mine: mine(view, { coach: null }),
  }),
  known: (view) => ({
    deck: {
      ...view.deck,
      top: [
        { card: null, known_to: [0, 1] },
        { card: null, known_to: [1] },
      ],
    },
    mine: mine(view, { top: ['mask'] }),
  }),
  over: (view) => ({
    turn: { ...view.turn, number: 38, phase: 'over' },
    seats: [seat(0, 4, 1), seat(1, 0, 0, false), seat(2, 0, 0, false), seat(3, 0, 0, false)],
    eliminated: [
      { seat: 2, turn: 14, viruses: 2, order: 0 },
      { seat: 1, turn: 29, viruses: 2, order: 1 },
      { seat: 3, turn: 38, viruses: 3, order: 2 },
    ],
    result: { winners: [0], reason: 'last', scores: [3, 1, 0, 2] },
  }),
}

function lane(number: number, cards: string[], viruses: number, inFront: number) {
  const eliminated = inFront > 1
  return { seat: number, why: 'quarantine', cards, viruses, in_front: inFront, eliminated }
}

export function sampleView(scene: Scene): View {
  const view = base()
  return { ...view, ...scenes[scene](view) }
}

const aims = (card: string) => ['red', 'blue', 'orange'].map((colour) => `play ${card} ${colour}`)

const keys: Record<Scene, string[]> = {
  turn: ['draw', ...aims('control'), 'play mask', 'play toilet_paper', 'show virus'],
  known: ['draw', ...aims('control'), 'play mask', 'play toilet_paper', 'show virus'],
  'drawn-one': ['draw', 'end', ...aims('control'), 'play mask', 'play toilet_paper', 'show virus'],
  limit: [
    'draw',
    ...aims('control'),
    ...aims('trickster'),
    'play mask',
    'play toilet_paper',
    'show virus',
    ...[...without('virus'), 'trickster'].map((card) => `discard ${card}`),
  ],
  'look-mask': [
    'top quarantine virus',
    'top virus quarantine',
    'take quarantine top virus',
    'take virus top quarantine',
    'take show-virus top quarantine',
    'take quarantine virus',
    'take quarantine show-virus',
    'take virus quarantine',
    'take show-virus quarantine',
  ],
  'look-market': [
    'take quarantine top virus wacko',
    'take quarantine top wacko virus',
    'take virus top quarantine wacko',
    'take virus top wacko quarantine',
    'take show-virus top quarantine wacko',
    'take show-virus top wacko quarantine',
    'take wacko top quarantine virus',
    'take wacko top virus quarantine',
  ],
  virus: ['keep', 'show-it', 'sanitize'],
  'harmless-draw': ['keep'],
  'bribe-wait': [],
  'bribe-you': ['take-it', 'redirect'],
  quarantine: [],
  out: [],
  hard: ['pull red', 'pull orange'],
  'hard-three': ['pull red', 'pull blue', 'pull orange'],
  over: [],
  spectator: [],
}

function ask(scene: Scene, view: View): Ask {
  const { phase } = view.turn
  return {
    decision: '7',
    prompt: phase,
    kind: phase === 'shown' || phase === 'fell' ? 'race' : 'choose',
    args: {},
    options: keys[scene].map((key) => ({ key, slots: [] })),
    answered: null,
    answered_seats: null,
    waiting: [view.pending?.seat ?? view.turn.seat],
  }
}

const event = (kind: string, args: GameEvent['args'], rule = ''): GameEvent => ({
  kind,
  args,
  rule,
})

export const sampleEvents: GameEvent[] = [
  event('turn', { seat: 0, number: 14 }, '3.4'),
  event('draw', { seat: 0, manner: 'turn' }, '4.1'),
  event('drawn', { seat: 0, card: 'virus' }, '4.1'),
  event('aim', { seat: 0, card: 'control', target: 1 }, '6.1'),
  event('accept', { seat: 1, card: 'control' }, '8.3'),
  event('hand', { seat: 1, why: 'check', cards: ['mask', 'virus'] }, '6.1'),
  event('found', { seat: 1, viruses: 1, in_front: 1 }, '10.1'),
]

/** Abel, from the first Virus to the floor. */
export const fallEvents: GameEvent[] = [
  event('turn', { seat: 1, number: 9 }, '3.4'),
  event('aim', { seat: 1, card: 'trickster', target: 2 }, '6.2'),
  event('accept', { seat: 2, card: 'trickster' }, '8.3'),
  event('open', { seat: 2, card: 'virus', manner: 'expose' }, '6.2'),
  event('virus', { seat: 2, in_front: 1, why: 'expose' }, '6.2'),
  event('turn', { seat: 2, number: 10 }, '3.4'),
  event('draw', { seat: 2, manner: 'turn' }, '4.1'),
  event('turn', { seat: 3, number: 14 }, '3.4'),
  event('play', { seat: 3, card: 'quarantine' }, '6.7'),
  event('hand', { seat: 2, why: 'quarantine', cards: ['mask', 'virus'] }, '6.7'),
  event('found', { seat: 2, viruses: 1, in_front: 2 }, '10.1'),
  event('fall', { seat: 2, viruses: 2 }, '10.1'),
  event('buried', { seat: 2, viruses: 2, where: 'deck' }, '10.2'),
  event('dropped', { seat: 2, cards: ['mask'] }, '10.2'),
]

/** Aunt Vera coughs; the next three have to draw. */
export const coughEvents: GameEvent[] = [
  event('play', { seat: 3, card: 'cough' }, '6.4'),
  event('draw', { seat: 2, manner: 'infect' }, '6.4'),
  event('draw', { seat: 1, manner: 'infect' }, '6.4'),
  event('draw', { seat: 0, manner: 'infect' }, '6.4'),
]

export const batEvents: GameEvent[] = [
  event('open', { seat: 1, card: 'bat', manner: 'turn' }, '9.1'),
  event('tension', { seat: 1, card: 'bat', added: 2, deck: 23 }, '9.3'),
]

const said = (n: number, from: number, text: string) => ({
  n,
  from,
  name: names[from] ?? '',
  to: null,
  text,
  at: 0,
})

export function sampleSync(scene: Scene): Sync {
  const view = sampleView(scene)
  const watching = scene === 'spectator'
  const pause = view.turn.phase === 'shown' || view.turn.phase === 'fell'
  const short = view.pending?.kind === 'drawn' || view.pending?.kind === 'aimed'
  const of = pause ? 5_000 : short ? 8_000 : 45_000
  return {
    type: 'sync',
    v: 1,
    table: {
      code: 'OWL58K',
      name: 'Back alley',
      game: 'last-dog-standing',
      state: scene === 'over' ? 'over' : 'playing',
      host: 0,
      you_host: !watching,
      seats: names.map((name, number) => ({
        seat: number,
        kind: number === 3 ? 'bot' : 'person',
        name,
        level: number === 3 ? 'steady' : null,
        colour: colours[number] ?? '',
        connected: true,
        away_in: null,
        bot_until_return: false,
        yours: number === 0 && !watching,
      })),
      settings: view.settings as Sync['table']['settings'],
      watchers: [],
      replay: scene === 'over' ? 'r1' : null,
      next: null,
      options: { spectators: true, listed: true, take_over: true },
      joining: [],
      talk_rules: { may_talk: true, may_whisper: true, longest: 500, blocked: [] },
    },
    you: watching ? null : 0,
    eye: watching ? -3 : 0,
    view,
    ask: scene === 'over' ? null : ask(scene, view),
    clocks:
      scene === 'over' ? [] : [{ name: 'turn-14', ms_left: of * 0.9, of_ms: of, skippable: pause }],
    events: scene === 'out' || scene === 'over' ? fallEvents : sampleEvents,
    talk: [
      said(1, 1, 'Abel, you look green.'),
      said(2, 2, 'It is the lighting.'),
      said(3, 3, 'It is not the lighting, dear.'),
      said(4, 0, 'I feel perfectly fine. Just so you all know.'),
    ],
  }
}
