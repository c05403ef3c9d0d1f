/**
 * Tables as the server would show them, for tests and for looking at the board without a server.
 * Not part of the product: nothing that is bundled imports this file.
 */
import type { Ask, GameEvent, Option, Sync } from '$lib/protocol'
import type { Phase, RevealSection, SeatView, ShowdownSection, View } from './types'
import { ABEL, NOOR, past, players, TOMEK, VERA } from './fixture-players'

export type Scene =
  | 'conspire'
  | 'laid'
  | 'ready'
  | 'final'
  | 'silent'
  | 'picking'
  | 'pick'
  | 'revealed'
  | 'showdown'
  | 'settled'
  | 'watch-showdown'
  | 'paid'
  | 'over'
  | 'fallen'
  | 'spectator'

const phases: Record<Scene, Phase> = {
  conspire: 'conspire',
  laid: 'conspire',
  ready: 'conspire',
  final: 'final',
  silent: 'conspire',
  picking: 'picking',
  pick: 'picking',
  revealed: 'revealed',
  showdown: 'showdown',
  settled: 'settled',
  'watch-showdown': 'showdown',
  paid: 'paid',
  over: 'over',
  fallen: 'conspire',
  spectator: 'conspire',
}

function seatViews(count: number, scene: Scene): SeatView[] {
  const duel = ['showdown', 'settled', 'watch-showdown'].includes(scene)
  const pair = scene === 'watch-showdown' ? [1, NOOR] : [0, NOOR]
  const everybody = scene === 'over'
  return players.slice(0, count).map(({ colour, bars }, seat) => {
    const fallen = seat === TOMEK || seat === VERA || (scene === 'fallen' && seat === 0)
    const falls = scene === 'revealed' && [1, 6, 7].includes(seat)
    const alive = everybody || (duel ? pair.includes(seat) : !fallen && !falls)
    const ready = alive && (duel ? seat === NOOR : [1, 6, 7, 9, 10].includes(seat))
    return {
      seat,
      colour,
      alive,
      here: true,
      leaving: false,
      away: seat === 10,
      ready: (ready && !scene.startsWith('pick')) || (scene === 'ready' && seat === 0),
      bars,
      gold:
        scene === 'over' ? Array.from({ length: bars }, (_, bar) => 3 + ((bar + seat) % 3)) : null,
    }
  })
}

function reveal(count: number, scene: Scene): RevealSection {
  const living = Array.from({ length: count }, (_, seat) => seat).filter(
    (seat) => seat !== TOMEK && seat !== VERA,
  )
  const named: Record<number, string> = {
    0: 'blue',
    1: 'blue',
    3: 'ambush',
    4: 'blue',
    6: 'teal',
    7: 'yellow',
    8: 'blue',
    9: 'brown',
    10: 'blue',
    11: 'ambush',
  }
  if (scene === 'pick')
    Object.assign(named, {
      0: 'ambush',
      1: 'emerald',
      3: 'emerald',
      4: 'emerald',
      8: 'emerald',
      10: 'emerald',
    })
  if (count === 6) Object.assign(named, scene === 'pick' ? { 1: 'emerald' } : { 4: 'blue' })
  const target = scene === 'pick' ? 0 : ABEL
  const choices = living.map((seat) => ({ seat, card: named[seat] ?? null }))
  const votesFor = (colour: string) => choices.filter((one) => one.card === colour).length
  const counts = living
    .map((seat) => ({ seat, votes: votesFor(players[seat]?.colour ?? '') }))
    .filter((one) => one.votes > 0)
    .sort((a, b) => b.votes - a.votes)
  const hunters = choices
    .filter((one) => one.card === players[target]?.colour)
    .map((one) => one.seat)
  const falls: RevealSection['falls'] = choices
    .filter((one) => one.seat !== target && !hunters.includes(one.seat))
    .map((one) => ({
      seat: one.seat,
      why: one.card === 'ambush' ? 'lone-ambush' : 'stray',
      by: null,
    }))
  const done = scene === 'revealed'
  if (done) falls.push({ seat: 1, why: 'ambushed', by: target })
  return {
    round: 5,
    vote: 2,
    choices,
    counts,
    targets: [target],
    falls,
    ambushes: [{ seat: target, reach: hunters, picked: done ? [1] : [] }],
    picking: !done,
  }
}

function showdown(scene: Scene): ShowdownSection | null {
  if (!['showdown', 'settled', 'watch-showdown'].includes(scene)) return null
  const settled = scene === 'settled'
  return {
    pair: scene === 'watch-showdown' ? [1, NOOR] : [0, NOOR],
    stake: 4,
    cards: ['share', 'steal', 'grab'],
    payoffs: [
      [
        [2, 2],
        [0, 4],
        [3, 1],
      ],
      [
        [4, 0],
        [0, 0],
        [3, 1],
      ],
      [
        [1, 3],
        [1, 3],
        [1, 1],
      ],
    ],
    choices: settled
      ? [
          { seat: 0, card: 'share' },
          { seat: NOOR, card: 'steal' },
        ]
      : null,
    paid: settled ? [0, 4] : null,
    tie_break: false,
  }
}

const LAID: Partial<Record<Scene, string>> = { laid: 'blue', ready: 'blue', final: 'ambush' }

export function sampleView(count: number, scene: Scene): View {
  const seats = seatViews(count, scene)
  const watching = scene === 'spectator'
  const plotting = phases[scene] === 'conspire' || phases[scene] === 'final'
  const open = phases[scene] === 'picking' || phases[scene] === 'revealed'
  const duel = showdown(scene)
  const held = duel?.pair.includes(0)
    ? ['share', 'steal', 'grab']
    : [...seats.filter((one) => one.seat !== 0).map((one) => one.colour), 'ambush']
  const stands = (card: string) => seats.find((one) => one.colour === card)?.alive ?? true
  const votes = past(count)
  return {
    round: {
      number: 5,
      vote: 2,
      phase: phases[scene],
      threshold: count > 9 ? 24 : 25,
      tie_break: 0,
    },
    seats,
    centre: { bars: scene === 'settled' || scene === 'over' ? 0 : 4, deck: 58 },
    reveal: open ? reveal(count, scene) : null,
    showdown: duel,
    history: votes.history,
    rounds:
      scene === 'paid'
        ? [
            ...votes.rounds,
            { round: 5, ending: 'sole', survivors: [3], cards: [], paid: [{ seat: 3, bars: 4 }] },
          ]
        : votes.rounds,
    settings: { clock: '90', tells: true, silent: scene === 'silent', dead_silent: false },
    result:
      scene === 'over'
        ? {
            winners: [ABEL],
            reason: 'gold',
            totals: seats.map(
              (one) => (one.gold ?? []).reduce((a, b) => a + b, 0) + (one.seat === ABEL ? 6 : 0),
            ),
          }
        : null,
    mine: watching
      ? null
      : {
          seat: 0,
          laid: LAID[scene] ?? null,
          cards: held.map((card) => ({
            card,
            playable: plotting && scene !== 'fallen' && stands(card),
          })),
          gold: [4, 4, 5],
          total: 13,
        },
  }
}

const phrases = ['with-me', 'with-you', 'trust-me', 'not-me', 'they-lie', 'change-card', 'who']

function signalOptions(count: number): Option[] {
  const others = players.slice(1, count).map((one) => one.colour)
  const to = { name: 'to', values: others, many: true }
  const living = others.filter((colour) => colour !== 'pink' && colour !== 'orange')
  const one = (name: string, values: string[]) => ({ name, values, many: false })
  return [
    { key: 'glance', slots: [one('about', others), to] },
    { key: 'point', slots: [one('about', others), to] },
    ...['nod', 'shake', 'wink', 'shh'].map((key) => ({ key, slots: [to] })),
    { key: 'flash', slots: [one('card', [...others, 'ambush']), to] },
    { key: 'propose', slots: [one('target', living), to] },
    { key: 'agree', slots: [one('target', living), to] },
    { key: 'say', slots: [one('phrase', phrases)] },
    { key: 'whisper', slots: [one('phrase', phrases), to] },
  ]
}

function ask(count: number, scene: Scene, view: View): Ask | null {
  if (scene === 'spectator' || scene === 'over') return null
  const base = {
    decision: 'd1',
    args: {},
    answered: null,
    answered_seats: null,
    waiting: [],
    kind: 'race' as const,
  }
  const plain = (key: string): Option => ({ key, slots: [] })
  if (scene === 'pick') {
    const reach = view.reveal?.ambushes[0]?.reach ?? []
    const options = reach.map((seat) => plain(`take ${players[seat]?.colour}`))
    return { ...base, kind: 'choose_all', prompt: 'ambush-pick', options, waiting: [0] }
  }
  if (phases[scene] === 'picking')
    return { ...base, prompt: 'ambush-pick', options: [], waiting: [ABEL] }
  if (['revealed', 'settled', 'paid'].includes(scene))
    return { ...base, prompt: 'pause', options: [] }
  const laid = view.mine?.laid ?? null
  const duel = phases[scene] === 'showdown'
  const playable = duel
    ? scene === 'showdown'
      ? ['share', 'steal', 'grab']
      : []
    : (view.mine?.cards ?? []).filter((one) => one.playable).map((one) => one.card)
  const options = playable.filter((card) => card !== laid).map((card) => plain(`lay ${card}`))
  if (scene === 'silent') {
    return {
      ...base,
      kind: 'choose_all',
      prompt: 'vote',
      options,
      answered_seats: [1, 6],
      waiting: [0, 3, 4],
    }
  }
  if (laid && scene !== 'ready') options.push(plain('take-back'), plain('ready'))
  if (scene === 'ready') options.push(plain('wait'))
  return {
    ...base,
    prompt: duel ? 'showdown' : 'vote',
    options: [...options, ...signalOptions(count)],
  }
}

const event = (kind: string, args: GameEvent['args'], rule = ''): GameEvent => ({
  kind,
  args,
  rule,
})

export function sampleEvents(view: View): GameEvent[] {
  const told = [
    event('round', { number: 5, bars: 4, added: 4 }, '4.1'),
    event(
      'conspire',
      { round: 5, vote: 2, standing: view.seats.filter((one) => one.alive).map((one) => one.seat) },
      '5.1',
    ),
    event('ready', { seat: 1 }, '6.2'),
  ]
  const open = view.reveal
  if (!open) return told
  told.push(event('reveal', { choices: open.choices }, '6.6'))
  told.push(event('target', { seats: open.targets, votes: open.counts[0]?.votes ?? 0 }, '7.2'))
  const rules = {
    stray: '7.4',
    'lone-ambush': '7.5',
    target: '7.3',
    'no-card': '6.6',
    ambushed: '7.6',
  }
  for (const fall of open.falls) {
    const named = open.choices.find((one) => one.seat === fall.seat)?.card ?? null
    told.push(event('fall', { ...fall, named }, rules[fall.why]))
  }
  for (const one of open.ambushes)
    told.push(event('ambush', { seat: one.seat, reach: one.reach }, '7.6'))
  return told
}

export function sampleSync(count: number, scene: Scene): Sync {
  const view = sampleView(count, scene)
  const clocks: Record<string, [string, number, number]> = {
    conspire: ['conspire-5.2', 47_000, 90_000],
    final: ['final-5.2', 7_000, 10_000],
    picking: ['pick-5.2', 14_000, 20_000],
    revealed: ['pause-5.2', 4_000, 6_000],
    showdown: ['conspire-5.showdown', 22_000, 45_000],
    settled: ['pause-5.end', 4_000, 6_000],
    paid: ['pause-5.end', 4_000, 6_000],
  }
  const clock = clocks[phases[scene]]
  return {
    type: 'sync',
    v: 1,
    table: {
      code: 'OWL58K',
      name: 'Friday, eight of us',
      game: 'dead-last',
      state: scene === 'over' ? 'over' : 'playing',
      host: 0,
      you_host: scene !== 'spectator',
      seats: players.slice(0, count).map((player, seat) => ({
        seat,
        kind: player.bot ? 'bot' : 'person',
        name: player.name,
        level: player.bot ?? null,
        colour: player.colour,
        connected: true,
        away_in: null,
        bot_until_return: false,
        yours: seat === 0 && scene !== 'spectator',
      })),
      settings: { clock: '90', tells: true },
      watchers: ['Sol'],
      replay: scene === 'over' ? 'r1' : null,
      next: null,
      options: { spectators: true, listed: true, take_over: true },
      joining: [],
      talk_rules: { may_talk: true, may_whisper: true, longest: 500, blocked: [] },
    },
    you: scene === 'spectator' ? null : 0,
    eye: scene === 'spectator' ? -3 : 0,
    view,
    ask: ask(count, scene, view),
    clocks: clock
      ? [
          {
            name: clock[0],
            ms_left: clock[1],
            of_ms: clock[2],
            skippable: clock[0].startsWith('pause'),
          },
        ]
      : [],
    events: sampleEvents(view),
    talk: [
      {
        n: 1,
        from: 0,
        name: 'Jonas',
        to: [1, 4],
        text: 'Ines, Noor: quickly. Who are we worried about?',
        at: 0,
      },
      {
        n: 2,
        from: 1,
        name: 'Ines',
        to: [0, 4],
        text: 'Abel has five bars. One good round and he is gone.',
        at: 0,
      },
      { n: 3, from: 4, name: 'Noor', to: [0, 1], text: 'I know. He will smell it, though.', at: 0 },
      {
        n: 4,
        from: 0,
        name: 'Jonas',
        to: [1, 4],
        text: 'Three on him then. He can only bite one of us.',
        at: 0,
      },
      { n: 5, from: 1, name: 'Ines', to: [0, 4], text: 'In. Do not blink.', at: 0 },
    ],
  }
}

/** What arrives while people plot: a tell between two others, and a signal to the reader. */
export const sampleSignals: GameEvent[] = [
  event('tell', { from: 3, to_seats: [1] }, '5.6'),
  event('signal', { from: 4, to_seats: [0, 1], verb: 'point', about: 'blue', card: null }, '5.4'),
]
