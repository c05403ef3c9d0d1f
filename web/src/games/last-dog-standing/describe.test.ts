import { describe as about, expect, it } from 'vitest'
import { described, describe } from './describe'
import { sample } from './sample-table'

/** An id without a text shows itself, and an empty blank keeps its braces. */
const broken = /last-dog-standing\.|\{|undefined|NaN/

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
