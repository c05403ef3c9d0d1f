/** What the server shows of a game of Last Dog Standing: the sections of the view, as plain data. */
export type Family = 'turn' | 'ends' | 'answer' | 'at-once' | 'danger'

export type Phase =
  'turn' | 'limit' | 'drawn' | 'aimed' | 'look' | 'shown' | 'fell' | 'pull' | 'over'

export type TurnSection = {
  number: number
  seat: number
  phase: Phase
  /** Cards drawn this turn. */
  draws_made: number
  /** Only discarding is left. */
  ending: boolean
  hard_quarantine: boolean
}

export type SeatView = {
  seat: number
  colour: string
  alive: boolean
  cards: number
  in_front: number
  /** Cards drawn face down since the hand was last revealed. */
  unseen: number
}

/** A card near the top that somebody knows; `known_to` is null when everybody does. */
export type TopCard = { card: string | null; known_to: number[] | null }

/** What the game is waiting for. */
export type PendingSection = {
  kind: 'drawn' | 'aimed' | 'look'
  /** Who has to answer. */
  seat: number
  by: number
  card: string | null
  manner: string | null
  count: number
}

export type RevealedHandView = {
  seat: number
  why: string
  cards: string[]
  viruses: number
  in_front: number
  eliminated: boolean
}

export type Elimination = { seat: number; turn: number; viruses: number; order: number }

export type PrintedCard = { card: string; copies: number; effect: string; family: Family }

export type Tally = { card: string; drawn: number; copies: number }

export type Odds = { kind: string; chance: number; percent: number; unseen: number; sure: boolean }
export type Advice = {
  deck: number
  odds: Odds[]
  /** One kind for each card of the deck, as it most likely is. */
  likely: string[]
  /** The chance of trouble in one draw, or in two. */
  one_percent: number
  two_percent: number
}

/** What happens to you if your Viruses are revealed now. */
export type Risk = {
  /** In your hand, and the one just drawn. */
  viruses: number
  in_front_after_one: number
  in_front_after_all: number
  one_eliminates: boolean
  all_eliminate: boolean
}

export type MineSection = {
  seat: number
  hand: string[]
  /** The card just drawn, before it is kept, revealed or returned. */
  drawn: string | null
  /** The cards being looked at, from the top down. */
  look: string[]
  /** What this seat knows of the top of the deck. */
  top: (string | null)[]
  /** Viruses hidden in the hand. */
  hidden: number
  /** Cards over the hand limit. */
  over_limit: number
  risk: Risk
  /** Why some cards cannot be played in your turn. */
  blocked: Record<string, 'answer' | 'needs-virus' | 'needs-deck'>
  coach: Advice | null
  /** What this seat knows of the other hands; `suspects` may be Viruses. */
  known?: { seat: number; cards: string[]; suspects: number }[]
}

export type View = {
  turn: TurnSection
  seats: SeatView[]
  deck: { cards: number; top: TopCard[]; reserve: number }
  discard: string[]
  pending: PendingSection | null
  revealed: RevealedHandView[]
  eliminated: Elimination[]
  counts: { tallies: Tally[]; viruses: number }
  edition: { hand_limit: number; viruses_to_fall: number; cards: PrintedCard[] }
  settings: Record<string, unknown>
  result: { winners: number[]; reason: string; scores: number[] } | null
  mine: MineSection | null
  secrets?: {
    hands: { seat: number; hand: string[] }[]
    deck: string[]
    drawn: string | null
  } | null
}
