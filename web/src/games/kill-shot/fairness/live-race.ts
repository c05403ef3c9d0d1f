/** The race of the Hunt that just ended, from what everyone was told. */
import type { GameEvent } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { numberOf } from '../cards'
import { stampOf } from '../timestamps'
import { number, text } from '../words'
import type { FairHunt, FairMark, MarkKind, Stop } from './types'

const kinds: Record<string, MarkKind> = {
  played: 'played',
  'too-late': 'late',
  wrong: 'wrong',
  jammed: 'special',
  'cease-fire': 'special',
  reload: 'call',
}

function markOf(event: GameEvent, at: number, hunt: number): FairMark | null {
  const kind = kinds[event.kind]
  if (!kind) return null
  const { args } = event
  const played = number(args.number) > 0 ? number(args.number) : numberOf(text(args.card))
  return {
    frame: -1,
    hunt,
    seat: number(event.kind === 'jammed' ? args.by : args.seat),
    at,
    held_ms: 0,
    kind: kind === 'played' && played === 9 ? 'shot' : kind,
    pile: text(args.pile) || null,
    number: played,
    card: text(args.card) || null,
    no: number(args.no),
    code: null,
    trip_ms: null,
  }
}

/** Null if the page was opened too late to know the times. */
export function liveRace(
  table: TableState,
  hunt: number,
): { hunt: FairHunt; marks: FairMark[] } | null {
  const start = table.log.findLastIndex(({ event }) => event.kind === 'hunt')
  const marks: FairMark[] = []
  const stops: Stop[] = []
  let first: number | null = null
  let stopped: number | null = null
  for (const { event, frame } of table.log.slice(start + 1)) {
    const at = stampOf(table, event, frame)
    if (at === null) continue
    if (event.kind === 'go') {
      if (stopped !== null) stops.push({ from: stopped, to: at })
      stopped = null
      first ??= at
    }
    if (event.kind === 'cease-fire' || event.kind === 'standoff') stopped = at
    const mark = markOf(event, at, hunt)
    if (mark) marks.push(mark)
  }
  const last = marks.at(-1)
  if (first === null || !last) return null
  return { hunt: { hunt, targets: [], from: first, to: last.at, stops }, marks }
}
