/**
 * Tables as the server would show them, for tests and for looking at the board without a server.
 * Not part of the product: nothing that is bundled imports this file.
 */
import type { Ask, GameEvent, Option, Sync } from '$lib/protocol'
import { TableState } from '$lib/table.svelte'
import type { Laid, PileView, SeatView, View } from './types'

export type Scene =
  | 'countdown'
  | 'live'
  | 'late'
  | 'jammed'
  | 'cease'
  | 'claim'
  | 'reign'
  | 'night'
  | 'window'
  | 'turn'
  | 'choose'
  | 'watch'
  | 'over'

const players = [
  ['emerald', 'Jonas', 6, 2],
  ['red', 'Ines', 6, 1],
  ['blue', 'Abel', 5, 3],
  ['purple', 'Noor', 3, 0],
  ['yellow', 'Priya', 6, 0],
  ['teal', 'The Clerk', 4, 0],
] as const
const decks = ['jade', 'crimson', 'cobalt', 'slate', 'amber']

const laid = (words: string): Laid[] =>
  words.split(' ').map((word) => {
    const [card = '', seat = '0'] = word.split('@')
    return { card, seat: Number(seat) }
  })

function pile(more: Partial<PileView> = {}): PileView {
  return {
    pile: 'a',
    target: { id: 'broker-null', points: 4, ability: 'paid-tip' },
    number: 4,
    cards: laid('slate-1@2 crimson-2@1 jade-3@0 amber-3@4 cobalt-4@2 slate-4@3'),
    follows: [4, 5],
    ally_follows: [],
    points: [],
    state: 'open',
    taken: null,
    exhausted: [],
    double: false,
    ...more,
  }
}

const reign: PileView[] = [
  pile({
    target: { id: 'the-cartographer', points: 2, ability: 'known-ground' },
    number: 2,
    cards: laid('slate-1@2 amber-2@1'),
    follows: [2, 3],
  }),
  pile({
    pile: 'b',
    target: { id: 'saint-static', points: 3, ability: 'heavy-static' },
    state: 'claimed',
    taken: 4,
    number: 0,
    cards: [],
    follows: [],
  }),
  pile({
    pile: 'c',
    target: { id: 'mister-marrow', points: 6, ability: 'body-double' },
    number: 7,
    cards: laid('jade-4@2 cobalt-5@3 slate-6@4 crimson-7@2'),
    follows: [7, 8],
    double: true,
  }),
]

const hands: Partial<Record<Scene, string>> = {
  reign: 'cobalt-3 jade-7 amber-8 slate-intel crimson-2 jade-5',
  night: '? ? crimson-7 ? ? -',
  countdown: '? ? ? ? ? ?',
  cease: '? ? ? ? ? ?',
  window: 'jade-1 jade-3 jade-4 jade-5 jade-6 jade-7 jade-8 jade-9 jade-jam',
  turn: 'jade-1 jade-3 jade-4 jade-5 - jade-7 jade-8 jade-9 jade-jam',
  choose: 'jade-1 jade-2 jade-3 jade-4 jade-5 jade-6 jade-7 jade-8 jade-9',
}

const plain: Partial<Record<Scene, string[]>> = {
  live: ['play 1 a 4', 'play 3 a 4', 'jam 4 red', 'jam 4 blue', 'reload fill', 'reload all'],
  late: ['play 3 a 5', 'jam 4 red', 'reload fill', 'reload all'],
  jammed: ['drill release', 'hold', 'reload fill'],
  reign: [
    'play 1 a 2',
    'play 2 c 7',
    'play 3 c 7',
    'play 4 a 2',
    'play 4 c 7',
    'play 5 a 2',
    'reload fill',
  ],
  night: [
    'play 1 a 6',
    'play 2 a 6',
    'play 3 a 6',
    'play 4 a 6',
    'play 5 a 6',
    'reload fill',
    'close',
  ],
  window: ['let', 'cut 9 red'],
  turn: ['play 3 a 5', 'play 4 a 5', 'reload fill', 'reload all'],
  claim: ['ready'],
  choose: ['mark 8', 'mark 9', 'mark jam', 'unmark 7', 'wait'],
}

function seats(scene: Scene): SeatView[] {
  const room = ['window', 'turn', 'choose'].includes(scene)
  return players.slice(0, room ? 5 : 6).map(([colour, , cards, points], seat) => ({
    seat,
    colour,
    deck: room ? (decks[seat] ?? null) : null,
    cards: room ? ([9, 6, 9, 8, 9][seat] ?? 9) : scene === 'countdown' ? 6 : cards,
    draw: room ? 8 : null,
    discards: room ? 2 : null,
    top: room ? `${decks[seat] ?? ''}-2` : null,
    points: scene === 'claim' && seat === 0 ? 6 : points,
    targets:
      seat === 0
        ? scene === 'claim'
          ? ['lantern-jack', 'broker-null']
          : ['lantern-jack']
        : seat < 3
          ? ([['paper-wasp'], ['glasswing']][seat - 1] ?? [])
          : [],
    tips: 0,
    ally: false,
    drills: scene === 'jammed' && seat === 0 ? 1 : 0,
    step: scene === 'jammed' && seat === 0 ? 2 : 0,
    holding: false,
    hold_fire: false,
  }))
}

function piles(scene: Scene): PileView[] {
  if (scene === 'reign') return reign
  const five = laid('slate-1@2 crimson-2@1 jade-3@0 amber-3@4 cobalt-4@2 slate-4@3 crimson-5@1')
  if (scene === 'late' || scene === 'jammed')
    return [pile({ number: 5, cards: five, follows: [5, 6] })]
  if (scene === 'cease') return [pile({ number: 3, cards: five.slice(0, 4), follows: [3, 4] })]
  if (scene === 'countdown') return [pile({ number: 0, cards: [], follows: [1] })]
  if (scene === 'night') {
    return [
      pile({
        target: { id: 'nightjar', points: 5, ability: 'no-moon' },
        number: 6,
        cards: laid('amber-4@2 slate-5@4 jade-6@2 cobalt-6@1'),
        follows: [6, 7],
      }),
    ]
  }
  if (scene === 'window' || scene === 'turn') {
    return [
      pile({
        target: { id: 'madame-vesper', points: 5, ability: null },
        number: 5,
        cards: laid(
          'cobalt-1@2 amber-2@4 slate-3@3 jade-4@0 slate-3@3 crimson-3@1 crimson-4@1 crimson-5@1',
        ),
        follows: [4, 5, 6],
        points: [12, 6, 4, 2, 1].map((points, n) => ({ seat: [1, 3, 0, 4, 2][n] ?? 0, points })),
      }),
    ]
  }
  return [pile()]
}

export function sampleView(scene: Scene): View {
  const room = ['window', 'turn'].includes(scene)
  const phase =
    (
      {
        late: 'live',
        jammed: 'live',
        reign: 'live',
        night: 'live',
        watch: 'live',
        cease: 'cease-fire',
      } as const
    )[scene as 'late'] ?? (scene as 'live')
  const hand = (hands[scene] ?? 'amber-4 cobalt-9 jade-5 slate-jam crimson-7 amber-2').split(' ')
  const claims = [
    ['paper-wasp', 1, 1],
    ['glasswing', 3, 2],
    ['lantern-jack', 2, 0],
  ].map(([target, points, seat], n) => ({
    hunt: n + 1,
    target: String(target),
    points: Number(points),
    seat: Number(seat),
    ability: null,
    how: 'shot' as const,
    shot: Number(seat),
    shot_card: null,
    total: null,
    tip: null,
    tip_card: null,
    tip_points: 0,
    cards: [],
  }))
  const claim = {
    hunt: 4,
    target: 'broker-null',
    points: 4,
    ability: 'paid-tip',
    seat: 0,
    how: 'shot' as const,
    shot: 0,
    shot_card: 'cobalt-9',
    total: null,
    tip: 3,
    tip_card: 'jade-8',
    tip_points: 2,
    cards: laid(
      'slate-1@2 crimson-2@1 jade-3@0 amber-3@4 cobalt-4@4 jade-5@1 amber-6@1 cobalt-7@3 slate-7@2 jade-8@3 cobalt-9@0',
    ),
  }
  return {
    hunt: {
      number: room ? 5 : scene === 'reign' ? 2 : scene === 'night' ? 7 : 4,
      of: scene === 'reign' ? 4 : 10,
      set: scene === 'reign',
      phase,
      night: scene === 'night',
      ally: null,
      first: room ? 1 : null,
      standoffs: 0,
      warned: false,
      cease:
        scene === 'cease'
          ? { by: 4, pile: 'a', removed: ['cobalt-4', 'slate-4', 'crimson-5'], up: 3 }
          : null,
      ready: scene === 'claim' ? [1, 2, 5] : [],
    },
    rules: {
      speed: !room,
      separated: room,
      limit: room ? 9 : 6,
      draws: scene !== 'choose',
      claim: room ? 'points' : 'shot',
      hunters: room ? 'around' : 'same-or-higher',
      piles: scene === 'reign' ? 3 : 1,
      targets: 10,
      drill: ['slap', 'pull', 'release', 'tap', 'squeeze'],
      locks: { pace: 0.15, reload: 0.4, wrong: 1, early: 0.5, hold: 3 },
    },
    seats: seats(scene),
    common: room ? null : { draw: 61, discards: 3, top: 'slate-8' },
    piles: piles(scene),
    turn: room
      ? {
          seat: scene === 'turn' ? 0 : 1,
          number: 9,
          played: scene === 'turn' ? [] : ['crimson-3', 'crimson-4', 'crimson-5'],
          window: scene === 'window' ? { after: 'card', let: [2, 3] } : null,
          order: scene === 'turn' ? [0, 1, 2, 3, 4] : [1, 2, 3, 4, 0],
          skips: [],
          rounds: 1,
          idle: 0,
          ally_rounds: null,
        }
      : null,
    claims: scene === 'claim' || scene === 'over' ? [...claims, claim] : claims,
    counts: players.map((_, seat) => ({
      seat,
      plays: 31 - seat,
      late: scene === 'over' ? seat : null,
      wrong: scene === 'over' ? seat % 2 : null,
      reloads: 4,
      jams: 1,
      intels: 0,
    })),
    settings: { type: room ? 'situation-separate' : 'standard', window: '3', one_shot: false },
    result:
      scene === 'over' ? { winners: [0], reason: 'points', points: [6, 1, 3, 2, 0, 0] } : null,
    mine:
      scene === 'watch'
        ? null
        : {
            seat: 0,
            slots: hand.map((card) => (card === '-' ? null : { card: card === '?' ? null : card })),
            peeking: scene === 'night' ? 3 : null,
            may_peek: scene === 'night',
            extras:
              scene === 'choose'
                ? ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'intel', 'jam'].map((face) => ({
                    card: `jade-${face}`,
                    face,
                    marked: face === '7',
                  }))
                : null,
          },
    secrets: null,
  }
}

const slot = (name: string, values: string, many = false) => ({
  name,
  values: values.split(' '),
  many,
})
const numbers = '1 2 3 4 5 6 7 8 9'

export function sampleOptions(scene: Scene): Option[] {
  const forms: Option[] = [
    {
      key: 'play',
      slots: [slot('card', numbers), slot('pile', 'a b c'), slot('seen', `0 ${numbers} x`)],
    },
    { key: 'jam', slots: [slot('card', numbers), slot('seat', 'red blue purple yellow teal')] },
    { key: 'reload', slots: [slot('how', 'fill all')] },
    { key: 'drop', slots: [slot('cards', numbers, true), slot('draw', 'fill')] },
  ]
  if (scene === 'night') {
    forms.push(
      { key: 'peek', slots: [slot('card', numbers)] },
      { key: 'swap', slots: [slot('card', numbers), slot('with', numbers)] },
    )
  }
  const keys = (plain[scene] ?? []).map((key) => ({ key, slots: [] }))
  if (scene === 'watch' || scene === 'claim' || scene === 'choose') return keys
  return [...keys, ...(scene === 'window' ? [] : forms)]
}

const clocks: Partial<Record<Scene, [string, number, number]>> = {
  countdown: ['countdown-4.1', 1700, 3000],
  cease: ['cease-4.1', 1600, 2000],
  claim: ['claim-4', 8000, 10000],
  window: ['window-5.12', 1400, 2000],
  turn: ['turn-5.9', 41000, 60000],
  choose: ['choose-4', 21000, 30000],
}

const told = (kind: string, at: number, args: GameEvent['args']): GameEvent => ({
  kind,
  args,
  rule: '3.1',
  at,
})

/** What was told since Go, with its milliseconds. */
export const sampleEvents: GameEvent[] = [
  told('hunt', 0, { number: 4, of: 10, targets: ['broker-null'] }),
  told('go', 1000, {}),
  told('played', 32050, { seat: 2, pile: 'a', card: 'slate-1', number: 1, title: 'Global', no: 1 }),
  told('played', 34640, {
    seat: 1,
    pile: 'a',
    card: 'crimson-2',
    number: 2,
    title: 'Satellite',
    no: 2,
  }),
  told('played', 36200, { seat: 0, pile: 'a', card: 'jade-3', number: 3, title: 'Region', no: 3 }),
  told('played', 37930, { seat: 4, pile: 'a', card: 'amber-3', number: 3, title: 'Region', no: 4 }),
  told('played', 39400, { seat: 2, pile: 'a', card: 'cobalt-4', number: 4, title: 'City', no: 5 }),
  told('played', 41120, { seat: 3, pile: 'a', card: 'slate-4', number: 4, title: 'City', no: 6 }),
]
export const shouts: GameEvent[] = [
  told('cover', 41900, { seat: 5 }),
  told('reload', 42710, { seat: 1, dropped: 1, drawn: 2 }),
]
/** Everyone at once, over three piles. */
export const reignShouts: GameEvent[] = [
  told('played', 44001, { seat: 1, pile: 'a', card: 'amber-2', number: 2, no: 11 }),
  told('played', 44002, { seat: 2, pile: 'c', card: 'crimson-8', number: 8, no: 12 }),
  told('played', 44003, { seat: 3, pile: 'b', card: 'jade-9', number: 9, no: 13 }),
  told('reload', 44010, { seat: 0, dropped: 1, drawn: 2 }),
  told('reload', 44010, { seat: 4, dropped: 0, drawn: 1 }),
  told('cover', 44011, { seat: 5 }),
]

export const lateEvents: GameEvent[] = [
  told('played', 43600, {
    seat: 1,
    pile: 'a',
    card: 'crimson-5',
    number: 5,
    title: 'District',
    no: 7,
  }),
  told('too-late', 43638, {
    seat: 0,
    slot: 1,
    pile: 'a',
    seen: 4,
    up: 5,
    faster: 1,
    behind: 7,
    card: 'amber-4',
  }),
]
export const jamEvents: GameEvent[] = [
  told('jammed', 45100, { seat: 0, by: 2, drills: 1, card: 'cobalt-jam' }),
]

export function sampleSync(scene: Scene): Sync {
  const clock = clocks[scene] ?? ['standoff-4.6', 33000, 35000]
  const ask: Ask = {
    decision: '7',
    prompt: 'live',
    kind: 'race',
    args: {},
    options: sampleOptions(scene),
    answered: null,
    answered_seats: null,
    waiting: [],
  }
  return {
    type: 'sync',
    v: 1,
    you: scene === 'watch' ? null : 0,
    eye: scene === 'watch' ? -3 : 0,
    view: sampleView(scene) as unknown as Record<string, unknown>,
    ask,
    clocks: [{ name: clock[0], ms_left: clock[1], of_ms: clock[2], skippable: false, held: false }],
    events: sampleEvents,
    talk: [],
    table: {
      code: 'OWL58K',
      name: 'Fast hands',
      game: 'kill-shot',
      state: scene === 'over' ? 'over' : 'playing',
      host: 0,
      you_host: true,
      seats: sampleView(scene).seats.map(({ seat, colour }) => ({
        seat,
        kind: seat === 5 ? 'bot' : 'person',
        name: players[seat]?.[1] ?? '',
        level: seat === 5 ? 'sharp' : null,
        colour,
        connected: true,
        away_in: null,
        bot_until_return: false,
        yours: seat === 0,
        trip_ms: null,
      })),
      settings: {},
      options: { spectators: true, listed: true, take_over: true },
      watchers: [],
      joining: [],
      replay: scene === 'over' ? 'OWL58K' : null,
      next: null,
      talk_rules: { may_talk: scene === 'claim', may_whisper: false, longest: 500, blocked: [] },
    },
  }
}

export function sampleTable(scene: Scene): TableState {
  const made = new TableState({ send: async () => true })
  made.takeSync(sampleSync(scene))
  return made
}

export const sampleEvent = (kind: string, args: GameEvent['args']): GameEvent => ({
  kind,
  args,
  rule: '',
  at: 1,
})

export const update = (events: GameEvent[]) => ({ type: 'update' as const, v: 2, events })
