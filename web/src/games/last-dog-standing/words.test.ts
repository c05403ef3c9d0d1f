import { describe as about, expect, it } from 'vitest'
import { TableState } from '$lib/table.svelte'
import { described, describe } from './describe'
import { sampleView, type Scene } from './fixtures'
import game from './index'
import { sample } from './sample'
import { tallies, viruses } from './tallies'
import { topOf } from './top'

// prettier-ignore
const scenes: Scene[] = [
  'turn', 'drawn-one', 'limit', 'look-mask', 'look-market', 'virus', 'nod', 'bribe-wait',
  'bribe-you', 'quarantine', 'out', 'hard', 'hard-three', 'known', 'over', 'spectator',
]
/** An id without a text shows itself, and an empty blank keeps its braces. */
const broken = /last-dog-standing\.|\{|undefined|NaN/

about('the sentence on top', () => {
  for (const scene of scenes) {
    it(`is never empty or broken: ${scene}`, () => {
      const { table } = sample(scene)
      const { line, reason } = game.words.status(table)
      expect(line).not.toBe('')
      const notes = [0, 1, 2, 3].map((seat) => game.seats.note(seat, table))
      const words: (string | undefined)[] = [
        line,
        reason,
        game.words.progress(table),
        game.seats.summary(table),
      ]
      words.push(...notes.flatMap(({ word, counter }) => [word, counter]))
      words.push(...table.options.map((option) => game.words.optionText?.(option, table)))
      expect(words.join(' ')).not.toMatch(broken)
    })
  }

  it('is urgent only for whoever must act', () => {
    expect(game.words.status(sample('turn').table).urgent).toBe(true)
    expect(game.words.status(sample('bribe-wait').table).urgent).toBe(false)
    expect(game.words.status(sample('spectator').table).urgent).toBe(false)
  })

  it('says the same about a pause, whatever was drawn', () => {
    const { table } = sample('virus')
    const other = sample('nod').table
    table.you = other.you = 1
    expect(game.words.status(table)).toMatchObject(game.words.status(other))
    expect(game.words.status(table).line).toBe('Jonas is looking at a card.')
  })

  it('shows itself before the first message', () => {
    expect(game.words.status(new TableState()).line).not.toBe('')
  })
})

const events: Record<string, Parameters<typeof describe>[0]['args']> = {
  turn: { seat: 1, number: 3 },
  end: { seat: 1 },
  late: { seat: 1 },
  draw: { seat: 1, manner: 'turn' },
  drawn: { seat: 0, card: 'virus' },
  keep: { seat: 1 },
  open: { seat: 1, card: 'mask', manner: 'expose' },
  virus: { seat: 1, in_front: 1, why: 'infect' },
  play: { seat: 1, card: 'shuffle' },
  aim: { seat: 1, card: 'control', target: 0 },
  accept: { seat: 1, card: 'control' },
  redirect: { seat: 1, card: 'bribe', target: 0 },
  hand: { seat: 1, why: 'check', cards: ['mask', 'virus'] },
  found: { seat: 1, viruses: 2, in_front: 2 },
  surprise: { seat: 1, card: 'wacko' },
  tension: { seat: 1, card: 'bat', added: 2, deck: 30 },
  sanitize: { seat: 1, card: 'sanitizer' },
  look: { seat: 1, card: 'mask', count: 2 },
  seen: { seat: 0, cards: ['mask', 'virus'] },
  take: { seat: 1, count: 0 },
  taken: { seat: 0, card: 'mask' },
  reshuffle: { seat: 1, cards: 3, deck: 20 },
  discard: { seat: 1, card: 'mask' },
  fall: { seat: 1, viruses: 2 },
  buried: { seat: 1, viruses: 2, where: 'deck' },
  dropped: { seat: 1, cards: ['mask'] },
  hard: { seat: 1 },
  pull: { seat: 1, target: 0, card: 'virus' },
  pass: { seat: 1 },
  win: { seats: [1], reason: 'last' },
}

about('the log', () => {
  const { table } = sample('turn')

  it('has a line for every kind of event, seen from both sides', () => {
    expect(Object.keys(events).sort()).toEqual([...described].sort())
    for (const [kind, args] of Object.entries(events)) {
      for (const you of [0, 1, null]) {
        table.you = you
        const line = describe({ kind, args, rule: '1.1' }, table)
        expect(line?.text, kind).toMatch(/^\S.*[.!?]$/)
        expect(line?.text, kind).not.toMatch(broken)
      }
    }
    table.you = 0
  })

  it('speaks to the reader and names everybody else', () => {
    const line = (kind: string, args: (typeof events)[string]) =>
      describe({ kind, args, rule: '' }, table)?.text
    expect(line('aim', { seat: 0, card: 'control', target: 1 })).toBe('You play Control on Ines.')
    expect(line('aim', { seat: 1, card: 'control', target: 0 })).toBe('Ines plays Control on you.')
    expect(line('win', { seats: [1, 2], reason: 'bare' })).toBe('Ines and Abel share the win.')
  })

  it('leaves out what it does not know', () => {
    expect(describe({ kind: 'moon', args: {}, rule: '' }, table)).toBeNull()
  })
})

about('what everybody can count', () => {
  it('counts cards that act at once and Viruses in the game', () => {
    const view = sampleView('turn')
    expect(tallies(view)).toEqual([
      { card: 'wacko', drawn: 1, copies: 4 },
      { card: 'bat', drawn: 1, copies: 2 },
    ])
    expect(viruses(view)).toBe(5)
  })

  it('tells what you know of the top, and who else knows something', () => {
    const { table } = sample('known')
    const view = sampleView('known')
    const top = topOf(table, view)
    expect(top).toMatchObject({ card: 'mask', isPublic: false, knowers: [1] })
    const open = { card: 'virus', known_to: null }
    const all = topOf(table, { ...view, deck: { ...view.deck, top: [open] } })
    expect(all).toMatchObject({ card: 'virus', isPublic: true, knowers: [] })
    const stranger = topOf(table, { ...view, mine: null })
    expect(stranger.card).toBeNull()
    expect(stranger.words).toContain('Ines')
  })
})

about('settings in one line', () => {
  it('names clock, hand and coach', () => {
    const settings = { clock: '45', starting_hand: 3, coach: false }
    expect(game.lobby.summary(settings, 4)).toBe('45 s · 3 cards to start · coach off')
  })
})
