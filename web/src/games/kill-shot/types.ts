/** The sections of a view of Kill Shot, as the rules send them. */
export type Phase =
  'choose' | 'briefing' | 'countdown' | 'live' | 'cease-fire' | 'turn' | 'window' | 'claim' | 'over'

export interface CeaseView {
  by: number
  pile: string
  removed: string[]
  up: number
}

export interface HuntView {
  number: number
  of: number
  /** Reign of Terror: three targets make a set. */
  set: boolean
  phase: Phase
  night: boolean
  ally: number | null
  first: number | null
  standoffs: number
  warned: boolean
  cease: CeaseView | null
  ready: number[]
}

export interface RulesView {
  speed: boolean
  separated: boolean
  limit: number
  draws: boolean
  claim: 'shot' | 'points'
  hunters: 'same-or-higher' | 'higher' | 'around' | 'around-not-same'
  /** Targets revealed at once, and in the whole game. */
  piles: number
  targets: number
  /** The words of the drill, in order. */
  drill: string[]
  /** Seconds for which each kind of lock keeps a player from playing. */
  locks: Record<string, number>
}

export interface SeatView {
  seat: number
  colour: string
  deck: string | null
  cards: number
  draw: number | null
  discards: number | null
  top: string | null
  points: number
  targets: string[]
  tips: number
  ally: boolean
  drills: number
  step: number
  holding: boolean
  hold_fire: boolean
}

export interface Laid {
  card: string
  seat: number
}

export interface SeatPoints {
  seat: number
  points: number
}

export interface PileView {
  pile: string
  target: { id: string; points: number; ability: string | null }
  number: number
  cards: Laid[]
  follows: number[]
  ally_follows: number[]
  points: SeatPoints[]
  state: 'open' | 'claimed' | 'escaped'
  taken: number | null
  exhausted: number[]
  double: boolean
}

export interface TurnView {
  seat: number
  number: number
  played: string[]
  window: { after: 'start' | 'card'; let: number[] } | null
  order: number[]
  skips: number[]
  rounds: number
  idle: number
  ally_rounds: number | null
}

export interface ClaimView {
  hunt: number
  target: string
  points: number
  ability: string | null
  seat: number | null
  how: 'shot' | 'points' | 'ally' | 'escaped'
  shot: number | null
  shot_card: string | null
  /** The claimant's points in the pile, where points decide. */
  total: number | null
  tip: number | null
  tip_card: string | null
  tip_points: number
  cards: Laid[]
}

export interface CountView {
  seat: number
  plays: number
  /** Null until the game is over, like the next one. */
  late: number | null
  wrong: number | null
  reloads: number
  jams: number
  intels: number
}

export interface MineView {
  seat: number
  /** Null is an empty slot; a card without a face is face down. */
  slots: ({ card: string | null } | null)[]
  peeking: number | null
  may_peek: boolean
  extras: { card: string; face: string; marked: boolean }[] | null
}

export interface View {
  hunt: HuntView
  rules: RulesView
  seats: SeatView[]
  common: { draw: number; discards: number; top: string | null } | null
  piles: PileView[]
  turn: TurnView | null
  claims: ClaimView[]
  counts: CountView[]
  settings: Record<string, string | number | boolean>
  result: { winners: number[]; reason: string; points: number[] } | null
  mine: MineView | null
  secrets: { seat: number; slots: (string | null)[] }[] | null
}
