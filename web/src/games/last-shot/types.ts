/**
 * What the server shows of a game of Last Shot: the sections of the view, as plain data.
 * Words (`blue`, `misfire`, `waiting`) are the words of the rules, the same in options and events.
 */
export type TurnSection = {
  number: number
  active: number
  phase: 'begin' | 'open' | 'choose' | 'play' | 'settle' | 'draw' | 'reload' | 'close' | 'over'
  skipped: boolean
  played: number
  /** Blitz forces two plays this turn. */
  forced: boolean
  windup: boolean
  floor: number | null
}

/** A Persistent card in front of a player; `does` holds the rules' words for its effects. */
export type Standing = { card: string; by: number; turn: number; ends: string; does: string[] }

export type SeatView = {
  seat: number
  colour: string
  alive: boolean
  comrade: boolean
  hand: number
  private: number
  front: Standing[]
  /** The hand, while a card reveals it to everyone. */
  shown: string[] | null
  /** The card that keeps rivals from targeting this player. */
  shield: string | null
}

/** Discards with the top card last, the others as numbers. */
export type PilesSection = {
  deck: number
  supply: number
  box: number
  discards: string[]
  terminated: string[]
  destroyed: string[]
}

export type PlayStatus = 'waiting' | 'resolving' | 'settled' | 'cancelled' | 'bounced' | 'void'

/** A card on the stack, the oldest first. */
export type PlayView = {
  number: number
  card: string
  by: number
  source: 'hand' | 'extra' | 'stolen' | 'turned-up' | 'answer' | 'ending'
  targets: number[]
  aimed: number[]
  named: number | null
  as_action: boolean
  /** Number of the card it answers. */
  answers: number | null
  window: string | null
  /** Whose Reload, fall or turn it answers. */
  about: number | null
  /** The card that it claims from the discards. */
  claims: string | null
  status: PlayStatus
  ducked: number[]
  /** Cards set aside with it, if everyone sees them. */
  aside: string[] | null
  asides: number
}

/** Who was last seen with a Terminated card, and whether it must still be there. */
export type Mark = { card: string; seat: number; turn: number; sure: boolean }

export type Fall = { seat: number; by: number | null; card: string | null; turn: number }

export type DeckSection = {
  mode: string
  sets: string[]
  size: number
  open: boolean
  cards: string[] | null
  code: string | null
}

/** Cards this player is being shown, from a hand or (null) from the box. */
export type Look = { whose: number | null; cards: string[] }

export type MineSection = {
  seat: number
  hand: string[]
  /** Cards that would do nothing if they were played now. */
  idle: string[]
  /** What each idle card lacks, in the same order. */
  idle_why?: string[]
  /** Cards that escape the shot aimed at this player. */
  escapes: string[]
  looks: Look[]
  /** Hands this player watches. */
  watched: Look[]
  /** Your cards face down on the table. */
  aside: string[]
}

export type SecretsSection = {
  hands: { seat: number; hand: string[]; private: string[] }[]
  deck: string[]
  supply: string[]
  box: string[]
}

export type View = {
  turn: TurnSection
  seats: SeatView[]
  piles: PilesSection
  stack: PlayView[]
  marks: Mark[]
  falls: Fall[]
  deck: DeckSection
  settings: Record<string, unknown>
  result: { winners: number[]; reason: string } | null
  mine: MineSection | null
  /** Eyes that see everything, once the game is over. */
  secrets?: SecretsSection | null
}
