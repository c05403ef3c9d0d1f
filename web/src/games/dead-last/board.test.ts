import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { describe, expect, it, vi } from 'vitest'
import { arrowsOf } from './arrows'
import { BEAT, BoardState } from './board.svelte'
import { sampleSignals, sampleView } from './fixtures'
import Hand from './Hand.svelte'
import { handCards } from './hand'
import { blocks, cell, ending } from './history'
import { replayMarks } from './replay-marks'
import { payoff } from './payoff'
import PickPanel from './PickPanel.svelte'
import { endOf, layoutRing } from './ring'
import { sample } from './sample'
import { receivers, signalForms, signalKey } from './signals'
import Signals from './Signals.svelte'

const pickOf = (table: { answer: (key: string) => void }) => (key: string) => table.answer(key)

describe('the hand', () => {
  it('lays a card at once while people talk, and says ready with one button', async () => {
    const { table, keys } = sample('laid')
    render(Hand, { table, pick: pickOf(table) })
    screen.getByRole('button', { name: /^Lay Red, against Ines/ }).click()
    screen.getByRole('button', { name: 'I am ready' }).click()
    screen.getByRole('button', { name: /Take the card back/ }).click()
    expect(keys()).toEqual(['lay red', 'ready', 'take-back'])
  })

  it('never lays what is not offered', () => {
    const { table, keys } = sample('laid')
    render(Hand, { table, pick: pickOf(table) })
    screen.getByRole('button', { name: /Tomek has fallen already/ }).click()
    expect(keys()).toEqual([])
  })

  it('chooses first and sends with the button at a silent table', async () => {
    const { table, keys } = sample('silent')
    render(Hand, { table, pick: pickOf(table) })
    screen.getByRole('button', { name: /^Lay Red, against Ines/ }).click()
    expect(keys()).toEqual([])
    await tick()
    screen.getByRole('button', { name: 'Lay Red' }).click()
    expect(keys()).toEqual(['lay red'])
  })

  it('shows nothing to a spectator', () => {
    const { table } = sample('spectator')
    render(Hand, { table, pick: pickOf(table) })
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('holds the cards clockwise, the reader knows why one cannot be laid', () => {
    const { table } = sample('laid')
    const mine = sampleView(8, 'laid').mine
    if (!mine) throw new Error('the fixture has a hand')
    const cards = handCards(table, mine, false)
    expect(cards.map(({ card }) => card).at(-1)).toBe('ambush')
    expect(cards[0]?.name).toBe('Ines')
    expect(cards.find(({ laid }) => laid)?.card).toBe('blue')
    expect(cards.find(({ card }) => card === 'pink')?.help).toContain('fallen')
  })
})

describe('signals', () => {
  it('answer forms in the order of their slots, receivers in the order offered', () => {
    const { table } = sample('laid')
    const point = signalForms(table.options).find((form) => form.key === 'point')
    if (!point) throw new Error('the fixture offers to point')
    const to = receivers(point, ['purple', 'red', 'nobody'])
    expect(signalKey(point, 'blue', to)).toBe('point blue red,purple')
  })

  it('send with one tap when the receivers say it all, and ask for the rest', async () => {
    const { table, keys } = sample('laid')
    render(Signals, { table, pick: pickOf(table), to: [1, 4] })
    screen.getByRole('button', { name: 'Nod' }).click()
    screen.getByRole('button', { name: 'Point' }).click()
    await tick()
    screen.getByRole('button', { name: /Abel/ }).click()
    expect(keys()).toEqual(['nod red,purple', 'point blue red,purple'])
  })

  it('ask for receivers when nobody is chosen', async () => {
    const { table, keys } = sample('laid')
    render(Signals, { table, pick: pickOf(table), to: [] })
    screen.getByRole('button', { name: 'Nod' }).click()
    await tick()
    expect(screen.getByText('Choose who shall see it.')).toBeTruthy()
    expect(keys()).toEqual([])
  })

  it('let a proposal be agreed to with one tap', async () => {
    const { table, keys } = sample('laid')
    const args = { from: 4, to_seats: [0, 1], verb: 'propose', about: 'blue', card: null }
    table.takeUpdate({
      type: 'update',
      v: 2,
      events: [{ kind: 'signal', args, rule: '5.4' }],
    } as never)
    render(Signals, { table, pick: pickOf(table), to: [] })
    screen.getAllByRole('button', { name: 'Agree' })[0]?.click()
    expect(keys()).toEqual(['agree blue red,purple'])
  })
})

describe('a reveal', () => {
  it('plays its beats in order, and one tap ends it', () => {
    vi.useFakeTimers()
    const { table } = sample('picking')
    const board = new BoardState()
    const reveal = sampleView(8, 'picking').reveal
    if (!reveal) throw new Error('the fixture has a reveal')
    expect(board.beat(reveal)).toBe(BEAT.done)
    board.hear([{ kind: 'reveal', args: {}, rule: '6.6' }], table)
    expect(board.beat(reveal)).toBe(BEAT.down)
    vi.advanceTimersByTime(100)
    expect(board.beat(reveal)).toBe(BEAT.turned)
    vi.advanceTimersByTime(700)
    expect(board.beat(reveal)).toBe(BEAT.arrows)
    board.finish()
    expect(board.beat(reveal)).toBe(BEAT.done)
    vi.useRealTimers()
  })

  it('draws one arrow a vote; two who named each other share one', () => {
    const view = sampleView(8, 'picking')
    const ring = layoutRing(8, { width: 782, height: 560 })
    if (!view.reveal) throw new Error('the fixture has a reveal')
    const endAt = (seat: number) => endOf(ring, ring.places[seat] ?? ring.centre, false)
    const arrows = arrowsOf(view.reveal, view.seats, ring, endAt)
    expect(arrows.map(({ key }) => key)).toEqual(['0-3', '1-3', '4-3', '6-7'])
    expect(arrows.filter(({ hits }) => hits)).toHaveLength(3)
    expect(arrows.at(-1)?.mutual).toBe(true)
    expect(arrows.at(-1)?.labels.map(({ letter }) => letter)).toEqual(['Y', 'T'])
  })

  it('gives the ambusher the picks as buttons', () => {
    const { table, keys } = sample('pick')
    const reveal = sampleView(8, 'pick').reveal
    if (!reveal) throw new Error('the fixture has a reveal')
    render(PickPanel, { table, reveal, pick: pickOf(table) })
    screen.getByRole('button', { name: /Take down Noor/ }).click()
    expect(keys()).toEqual(['take purple'])
  })
})

describe('lines between eyes', () => {
  it('appear with a tell and fade by themselves', () => {
    vi.useFakeTimers()
    const board = new BoardState()
    board.hear(sampleSignals, sample('laid').table)
    expect(board.lines.map(({ from }) => from)).toEqual([3, 4])
    vi.advanceTimersByTime(3_000)
    expect(board.lines.map(({ from }) => from)).toEqual([4])
    vi.advanceTimersByTime(5_000)
    expect(board.lines).toEqual([])
    vi.useRealTimers()
  })
})

describe('the past', () => {
  it('is a matrix of who named whom and how rounds ended', () => {
    const view = sampleView(8, 'laid')
    const rounds = blocks(view)
    expect(rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5])
    const vote = rounds[0]?.votes[0]
    const end = rounds[0]?.end
    if (!vote || !end) throw new Error('the fixture has a first round')
    expect(cell(view, vote, 1)).toEqual({ card: 'ambush', fell: true, hit: false })
    expect(ending(end, 0)).toEqual({ word: 'share', bars: 2 })
    expect(rounds.at(-1)?.end).toBe(null)
  })

  it('marks rounds, votes, falls, ambushes and gold for the scrubber', () => {
    sample('laid')
    const event = (kind: string, args = {}) => ({ kind, args, rule: '' })
    const found = replayMarks([
      { view: {}, events: [event('round', { number: 1 })] },
      { view: {}, events: [event('reveal'), event('fall'), event('fall'), event('ambush')] },
      { view: {}, events: [event('gold')] },
    ])
    expect(found.map(({ frame, shape }) => `${frame} ${shape}`)).toEqual([
      '0 round',
      '1 ring',
      '1 cross',
      '1 diamond',
      '2 bar',
    ])
  })
})

describe('the pay-off table', () => {
  it('shows § 8.2 to 8.4 for four bars, and § 9.4 for fewer', () => {
    expect(payoff('share', 'share', 4)).toEqual([2, 2])
    expect(payoff('steal', 'share', 4)).toEqual([4, 0])
    expect(payoff('steal', 'grab', 4)).toEqual([3, 1])
    expect(payoff('grab', 'grab', 4)).toEqual([1, 1])
    expect(payoff('steal', 'steal', 4)).toEqual([0, 0])
    expect(payoff('share', 'share', 3)).toEqual([1, 1])
    expect(payoff('grab', 'grab', 1)).toEqual([0, 0])
  })
})
