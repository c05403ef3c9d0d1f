/** What the report counts for each player, for the desktop table and the phone's cards. */
import { say } from '../words'
import type { FairLine, FairReport } from './types'

export interface Column {
  title: string
  isMain: boolean
  value: (line: FairLine) => string
  /** Whether nobody has more of these. */
  isMost: (line: FairLine) => boolean
}

const SHORTEST_RULER = 60

/** The right end of every ruler, a little beyond the slowest connection. */
export function widestTrip(report: FairReport): number {
  const trips = report.lines.map((line) => line.trip?.p95_ms ?? 0)
  return Math.max(SHORTEST_RULER, ...trips) * 1.15
}

export function nameOn(line: FairLine, you: number | null): string {
  return line.seat === you ? `${line.name} ${say('fair.you')}` : line.name
}

export function columns(report: FairReport): Column[] {
  const most = Math.max(0, ...report.lines.map((line) => line.late))
  const ms = (n: number | null) => (n === null ? '–' : say('fair.ms', { n: Math.round(n) }))
  const plain = (id: string, value: Column['value']): Column => ({
    title: say(id),
    isMain: false,
    value,
    isMost: () => false,
  })
  return [
    plain('fair.accepted', (line) => String(line.accepted)),
    {
      title: say('fair.races'),
      isMain: true,
      value: (line) => String(line.late),
      isMost: (line) => most > 0 && line.late === most,
    },
    plain('fair.wrong', (line) => String(line.wrong)),
    plain('fair.margin', (line) => ms(line.margin_ms)),
    ...(report.window.on ? [plain('fair.held', (line) => ms(line.held_ms))] : []),
  ]
}
