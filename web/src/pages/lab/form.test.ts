import { flushSync } from 'svelte'
import { describe, expect, it } from 'vitest'
import type { GameInfo } from '$lib/api'
import { LabForm } from './form.svelte'

function choice(key: string, choices: string[], more = {}): GameInfo['settings'][number] {
  const plain = { kind: 'choice' as const, live: false, for_people: false, needs: null }
  return { key, choices, default: choices[0] ?? '', ...plain, ...more }
}

const silent = { kind: 'switch' as const, choices: [], default: false }
const info = {
  name: 'dead-last',
  title: 'Dead Last',
  seats: [6, 12],
  minutes: '30',
  bots: ['random', 'easy', 'steady', 'sharp'],
  colours: [],
  lesson: true,
  settings: [
    choice('gold_to_win', ['auto', '24', '25']),
    choice('silent', [], silent),
    choice('tells', [], { ...silent, default: true, needs: { key: 'silent', value: false } }),
    choice('pace', ['normal', 'slow'], { for_people: true }),
  ],
} as unknown as GameInfo

const [gold, quiet, tells, pace] = info.settings as [
  GameInfo['settings'][number],
  GameInfo['settings'][number],
  GameInfo['settings'][number],
  GameInfo['settings'][number],
]

describe('the form of the lab', () => {
  it('starts with two variants as printed, which is nothing to compare', () => {
    const form = new LabForm(info)
    expect(form.variants).toHaveLength(2)
    expect(form.isSame).toBe(true)
    expect(form.seats).toBe(6)
    expect(form.bots).toBe('steady')
  })

  it('marks what differs, and asks for what differs from the printed game', () => {
    const form = new LabForm(info)
    form.set(1, 'gold_to_win', '24')
    flushSync()
    expect(form.isChanged(gold)).toBe(true)
    expect(form.isChanged(quiet)).toBe(false)
    expect(form.isSame).toBe(false)
    expect(form.wish.variants).toEqual([{}, { gold_to_win: '24' }])
    form.set(1, 'gold_to_win', 'auto')
    expect(form.wish.variants).toEqual([{}, {}])
    expect(form.isSame).toBe(true)
  })

  it('says why a setting has no effect', () => {
    const form = new LabForm(info)
    expect(form.idle(pace)).toEqual({ why: 'for-people' })
    expect(form.idle(tells)).toBeNull()
    form.set(0, 'silent', true)
    expect(form.idle(tells)).toBeNull()
    form.set(1, 'silent', true)
    expect(form.idle(tells)).toEqual({ why: 'needs', key: 'silent', value: false })
  })

  it('hides what bots do not notice until somebody wants to see it', () => {
    const form = new LabForm(info)
    expect(form.settings).not.toContain(pace)
    expect(form.hidden).toBe(1)
    form.showIdle = true
    expect(form.settings).toContain(pace)
    expect(form.hidden).toBe(0)
  })

  it('has at most three variants, and the first one stays', () => {
    const form = new LabForm(info)
    form.add()
    form.add()
    expect(form.variants).toHaveLength(3)
    form.drop(0)
    expect(form.variants).toHaveLength(3)
    form.drop(2)
    form.drop(1)
    expect(form.wish.variants).toEqual([{}])
    expect(form.isSame).toBe(false)
  })

  it('makes a variant like the first one again', () => {
    const form = new LabForm(info)
    form.set(0, 'silent', true)
    form.set(1, 'gold_to_win', '25')
    form.alike(1)
    expect(form.wish.variants).toEqual([{ silent: true }, { silent: true }])
  })

  it('knows what so many games can tell, and how long they take', () => {
    const form = new LabForm(info)
    form.seats = 8
    expect(form.points).toBeCloseTo(0.92, 1)
    const wide = form.points
    form.games = 1000
    expect(form.points).toBeGreaterThan(3 * wide)
    expect(form.seconds({})).toBeNull()
    expect(form.seconds({ 'dead-last steady': 0.01 })).toBe(20)
  })

  it('starts from the wish of an earlier run', () => {
    const start = { seats: 8, games: 2000, bots: 'easy', variants: [{ silent: true }, {}] }
    const form = new LabForm(info, start)
    expect(form.wish).toMatchObject({ ...start, game: 'dead-last' })
  })
})
