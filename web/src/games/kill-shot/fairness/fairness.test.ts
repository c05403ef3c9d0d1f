import { addMessages } from '$lib/messages'
import { TableState } from '$lib/table.svelte'
import { beforeAll, describe, expect, it } from 'vitest'
import messages from '@games/kill_shot/messages.en.json'
import { lateEvents, sampleSync } from '../fixtures'
import screen from '../screen.en.json'
import { fasterThan } from '../timestamps'
import { moved, place, ticks, wholeSpan, zoomed } from './time-axis'
import { liveRace } from './live-race'
import { columns } from './connection-columns'
import { MARK, rowsOf } from './mark-rows'
import { goOf, type FairHunt, type FairReport } from './types'
import { headline, raceStory } from './report-words'

const hunt: FairHunt = {
  hunt: 1,
  targets: ['glasswing'],
  from: 0,
  to: 9000,
  stops: [{ from: 0, to: 3000 }],
}
const span = { from: 0, to: 1000 }

beforeAll(() => addMessages('kill-shot', { ...messages, ...screen }))

function table(): TableState {
  const made = new TableState({ send: async () => true })
  made.takeSync(sampleSync('live'))
  made.takeUpdate({ type: 'update', v: 2, events: lateEvents })
  return made
}

const line = (seat: number, median: number | null) => ({
  seat,
  name: '',
  kind: 'person' as const,
  level: null,
  colour: 'red',
  trip:
    median === null
      ? null
      : { median_ms: median, p95_ms: median, low_ms: median, high_ms: median, count: 3 },
  accepted: 1,
  late: 0,
  wrong: 0,
  refused: 0,
  margin_ms: null,
  held_ms: null,
})

function report(even: number, trip: number | null = 28): FairReport {
  return {
    id: 'A',
    game: 'kill-shot',
    title: 'Kill Shot',
    name: 'Fast hands',
    finished: null,
    told: null,
    window: { on: false, most_ms: 50 },
    lines: [line(0, 41), line(1, trip)],
    hunts: [hunt],
    marks: [],
    races: [
      {
        frame: 9,
        hunt: 1,
        pile: 'a',
        seat: 0,
        faster: 1,
        behind: 8,
        no: 7,
        ms: 38,
        even_ms: even,
        seen: 4,
        card: 'amber-4',
      },
    ],
  }
}

describe('the axis of a Hunt', () => {
  it('counts from Go, so that an early tap stands before zero', () => {
    expect(goOf(hunt)).toBe(3000)
  })

  it('holds every mark, with room on both sides', () => {
    const { from, to } = wholeSpan(hunt, [])
    expect(from).toBeLessThan(0)
    expect(to).toBeGreaterThan(9000)
  })

  it('zooms around a moment that keeps its place, and never shows more than there is', () => {
    const near = zoomed(span, 0.5, 250, span)
    expect(place(250, near)).toBeCloseTo(place(250, span))
    expect(zoomed(near, 10, 250, span)).toEqual(span)
    expect(zoomed(span, 0.001, 500, span).to - zoomed(span, 0.001, 500, span).from).toBe(100)
  })

  it('moves no further than the first and the last mark', () => {
    expect(moved({ from: 100, to: 300 }, -500, span)).toEqual({ from: 0, to: 200 })
    expect(moved({ from: 100, to: 300 }, 5000, span)).toEqual({ from: 800, to: 1000 })
  })

  it('labels round moments', () => {
    expect(
      ticks({ from: 0, to: 8000 }, 0)
        .map((tick) => tick.label)
        .slice(0, 3),
    ).toEqual(['0 s', '1 s', '2 s'])
  })
})

describe('the marks of a lane', () => {
  it('share a row while they have room, and hang lower where they would cover each other', () => {
    expect(rowsOf([10, 10 + MARK, 10 + 2 * MARK])).toEqual([0, 0, 0])
    expect(rowsOf([10, 12, 14, 10 + MARK])).toEqual([0, 1, 2, 0])
  })
})

describe('a late play', () => {
  it('names who was faster, and by how many milliseconds of the server', () => {
    const here = table()
    const late = lateEvents[1]
    expect(late && fasterThan(here, late)).toMatchObject({ ms: 38, event: { args: { seat: 1 } } })
  })

  it('stands among the marks of the Hunt that has just ended', () => {
    const race = liveRace(table(), 4)
    expect(race?.marks.map((mark) => mark.kind)).toContain('late')
    expect(race?.hunt.from).toBe(1000)
  })
})

describe('the report', () => {
  it('begins with your own closest race', () => {
    expect(headline(report(25), table())).toBe('You lost 1 race. The closest by 38 ms, to Ines.')
  })

  it('says what equal lines would have left, always "about"', () => {
    expect(raceStory(report(25), report(25).races[0]!, table())).toContain(
      'still have been about 25 ms ahead',
    )
    expect(raceStory(report(-4), report(-4).races[0]!, table())).toContain(
      'have been about 4 ms ahead',
    )
  })

  it('marks whoever lost most races, and counts waiting only with a fair window', () => {
    const lost = { ...report(25), lines: [{ ...line(0, 41), late: 2 }, line(1, 28)] }
    const races = columns(lost).find((one) => one.isMain)
    expect(lost.lines.map((one) => races?.isMost(one))).toEqual([true, false])
    const held = { ...lost, window: { on: true, most_ms: 50 } }
    expect(columns(held).length).toBe(columns(lost).length + 1)
  })

  it('does not compare a connection with a bot', () => {
    expect(raceStory(report(38, null), report(38, null).races[0]!, table())).toContain(
      'plays on the server',
    )
  })
})
