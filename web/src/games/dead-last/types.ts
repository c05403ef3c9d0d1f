/**
 * What the server shows of a game of Dead Last: the sections of the view, as plain data.
 * Words (`blue`, `ambush`, `share`) are the words of the rules, the same in options and events.
 */
export type Phase =
  | 'conspire'
  | 'final'
  | 'locked'
  | 'picking'
  | 'revealed'
  | 'showdown'
  | 'settled'
  | 'paid'
  | 'over'

export type RoundSection = {
  number: number
  vote: number
  phase: Phase
  threshold: number
  /** How many play-offs of a tie there have been; 0 in an ordinary round. */
  tie_break: number
}

export type SeatView = {
  seat: number
  colour: string
  alive: boolean
  /** False once the player has left the game for good. */
  here: boolean
  /** Has said goodbye and counts as absent until the round ends. */
  leaving: boolean
  away: boolean
  ready: boolean
  bars: number
  /** Values of the bars, only when they are shown to all. */
  gold: number[] | null
}

/** A colour, `ambush`, or nothing laid. */
export type Choice = { seat: number; card: string | null }

export type FallReason = 'target' | 'stray' | 'lone-ambush' | 'no-card' | 'ambushed'
export type Fall = { seat: number; why: FallReason; by: number | null }
export type Ambush = { seat: number; reach: number[]; picked: number[] }

export type RevealSection = {
  round: number
  vote: number
  choices: Choice[]
  counts: { seat: number; votes: number }[]
  targets: number[]
  falls: Fall[]
  ambushes: Ambush[]
  picking: boolean
}

export type ShowdownCard = 'share' | 'steal' | 'grab'
export type ShowdownSection = {
  pair: [number, number]
  stake: number
  choices: { seat: number; card: ShowdownCard | null }[] | null
  paid: number[] | null
  tie_break: boolean
  /** The cards each of the two can lay, in the order of the pay-off table. */
  cards: ShowdownCard[]
  /** Bars for a player and the opponent: one row per own card, one column per opposing card. */
  payoffs: [number, number][][]
}

export type PastVote = {
  round: number
  vote: number
  choices: Choice[]
  targets: number[]
  fallen: number[]
  ambushed: number[]
}

export type PastRound = {
  round: number
  ending: 'sole' | 'showdown' | 'none'
  survivors: number[]
  cards: { seat: number; card: ShowdownCard | null }[]
  paid: { seat: number; bars: number }[]
}

export type ResultSection = { winners: number[]; reason: string; totals: number[] }

export type MineSection = {
  seat: number
  laid: string | null
  cards: { card: string; playable: boolean }[]
  gold: number[]
  total: number
}

export type View = {
  round: RoundSection
  seats: SeatView[]
  centre: { bars: number; deck: number }
  reveal: RevealSection | null
  showdown: ShowdownSection | null
  history: PastVote[]
  rounds: PastRound[]
  settings: Record<string, unknown>
  result: ResultSection | null
  mine: MineSection | null
  /** Eyes that see everything, once the game is over. */
  secrets?: { seat: number; laid: string | null; gold: number[] }[] | null
}
