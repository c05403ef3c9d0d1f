/** What the server shows of a game of Last Dog Standing: the sections of the view, as plain data. */
export type Family = 'turn' | 'ends' | 'answer' | 'at-once' | 'danger'

export type Phase =
  'turn' | 'limit' | 'drawn' | 'aimed' | 'look' | 'shown' | 'fell' | 'pull' | 'over'

export type TurnSection = {
  number: number
  seat: number
  phase: Phase
  /** Cards drawn in this turn. */
  drawn: number
  /** Only discarding is left. */
  ending: boolean
  /** Hard Quarantine. */
  hard: boolean
}

export type SeatView = {
  seat: number
  colour: string
  alive: boolean
  cards: number
  in_front: number
  /** Cards drawn face down since the hand last lay open. */
  unseen: number
}

/** A card near the top that somebody has seen; null eyes are everybody's. */
export type TopCard = { card: string | null; known_to: number[] | null }

export type OpenSection = {
  kind: 'drawn' | 'aimed' | 'look'
  /** Who has to answer. */
  seat: number
  by: number
  card: string | null
  manner: string | null
  count: number
}

export type ShownHand = {
  seat: number
  why: string
  cards: string[]
  viruses: number
  in_front: number
  falls: boolean
}

export type Fall = { seat: number; turn: number; viruses: number; order: number }

export type BoxCard = { card: string; copies: number; effect: string; family: Family }

export type Odds = { kind: string; chance: number; unseen: number; sure: boolean }
export type Advice = { deck: number; odds: Odds[]; one: number; two: number }

export type MineSection = {
  seat: number
  hand: string[]
  /** The card just drawn, before it is kept, shown or sent back. */
  drawn: string | null
  /** The cards looked at, the top first. */
  look: string[]
  /** What this seat knows of the top of the deck. */
  top: (string | null)[]
  coach: Advice | null
}

export type View = {
  turn: TurnSection
  seats: SeatView[]
  deck: { cards: number; top: TopCard[]; reserve: number }
  discard: string[]
  open: OpenSection | null
  shown: ShownHand[]
  falls: Fall[]
  box: BoxCard[]
  settings: Record<string, unknown>
  result: { winners: number[]; reason: string; scores: number[] } | null
  mine: MineSection | null
  secrets?: {
    hands: { seat: number; hand: string[] }[]
    deck: string[]
    drawn: string | null
  } | null
}
