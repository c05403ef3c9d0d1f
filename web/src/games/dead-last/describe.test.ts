import { describe as about, expect, it } from 'vitest'
import { describe, described } from './describe'
import { broken, sample } from './sample-table'

const events: Record<string, Record<string, unknown>> = {
  round: { number: 5, bars: 4, added: 4 },
  conspire: { round: 5, vote: 2, standing: [0, 1, 3] },
  ready: { seat: 1 },
  unready: { seat: 0 },
  final: {},
  signal: { from: 4, to_seats: [0, 1], verb: 'point', about: 'blue', card: null },
  said: { from: 4, phrase: 'who' },
  whispered: { from: 4, to: [0, 1], phrase: 'trust-me' },
  tell: { from: 3, to_seats: [1] },
  laid: { card: 'blue' },
  reveal: { choices: [] },
  target: { seats: [3], votes: 3 },
  fall: { seat: 6, why: 'stray', by: null, named: 'teal' },
  ambush: { seat: 3, reach: [0, 1] },
  taken: { by: 3, seat: 0 },
  survivors: { seats: [0, 4] },
  showdown: { pair: [0, 4], stake: 4 },
  cards: {
    choices: [
      { seat: 0, card: 'share' },
      { seat: 4, card: 'steal' },
    ],
  },
  gold: { seat: 4, bars: 4 },
  bars: { values: [4, 5] },
  consolation: { seats: [1, 2] },
  nobody: { bars: 4 },
  sole: { seat: 0, bars: 4 },
  win: { seats: [4], reason: 'gold', totals: [0, 0, 0, 0, 26, 0, 0, 0] },
  tie: { seats: [0, 4] },
  left: { seat: 2 },
  away: { seat: 2 },
  back: { seat: 2 },
  joining: {},
  joined: { seat: 2 },
  replaced: { seat: 2 },
  removed: { seat: 2 },
}

about('the log', () => {
  it('has a sentence for every kind of event', () => {
    expect(Object.keys(events).sort()).toEqual([...described].sort())
  })

  for (const [kind, args] of Object.entries(events)) {
    it(`tells ${kind} to a player and to a spectator`, () => {
      for (const scene of ['conspire', 'spectator'] as const) {
        const event = { kind, args: args as never, rule: '7.4' }
        const line = describe(event, sample(scene).table)
        expect(line?.text).toBeTruthy()
        expect(line?.text).not.toMatch(broken)
        expect(line?.rule).toBe('7.4')
      }
    })
  }

  it('speaks to the reader', () => {
    const { table } = sample('conspire')
    const tell = (kind: string, args: Record<string, unknown>) =>
      describe({ kind, args: args as never, rule: '' }, table)?.text
    expect(tell('fall', { seat: 0, why: 'stray', named: 'teal' })).toBe(
      'You fall. You named The Clerk, who is not a Target.',
    )
    expect(tell('taken', { by: 0, seat: 4 })).toBe('You take down Noor.')
    expect(tell('signal', events.signal ?? {})).toBe('Noor points at Abel, for Ines and you.')
  })

  it('leaves out what it does not know', () => {
    expect(describe({ kind: 'unheard-of', args: {}, rule: '' }, sample('conspire').table)).toBe(
      null,
    )
  })
})
