/** The fairness report of a finished game, as the server counts it. */
export interface Trip {
  median_ms: number
  p95_ms: number
  low_ms: number
  high_ms: number
  count: number
}

export interface FairLine {
  seat: number
  name: string
  kind: string
  level: string | null
  colour: string
  trip: Trip | null
  accepted: number
  late: number
  wrong: number
  refused: number
  margin_ms: number | null
  held_ms: number | null
}

export type MarkKind = 'played' | 'shot' | 'late' | 'wrong' | 'special' | 'call' | 'refused'

export interface Stop {
  from: number
  to: number
}

export interface FairHunt {
  hunt: number
  title: string[]
  from: number
  to: number
  stops: Stop[]
}

export interface FairMark {
  /** Index into the replay's frames; -1: the game still runs. */
  frame: number
  hunt: number
  seat: number
  at: number
  held_ms: number
  kind: MarkKind
  pile: string | null
  number: number | null
  card: string | null
  no: number | null
  code: string | null
  trip_ms: number | null
}

export interface FairRace {
  frame: number
  hunt: number
  pile: string | null
  seat: number
  faster: number
  /** Frame of the faster play. */
  behind: number
  no: number
  ms: number
  /** What equal lines would have left; negative: the loser would have been first. */
  even_ms: number
  seen: number
  card: string | null
}

export interface FairReport {
  id: string
  game: string
  title: string
  name: string
  finished: number | null
  window: { on: boolean; most_ms: number }
  lines: FairLine[]
  hunts: FairHunt[]
  marks: FairMark[]
  races: FairRace[]
}
