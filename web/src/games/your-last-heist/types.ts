/** The sections of the view, as the rules of Your Last Heist send them. */
export type Phase = 'plan' | 'act' | 'security' | 'escape' | 'over'
export type Side = 'e' | 'ne' | 'nw' | 'w' | 'sw' | 'se'
export type Chit = 'guard' | 'camera' | 'lock'

export interface BoardTile {
  id: string
  q: number
  r: number
  gate: string | null
  panel: string | null
  next: string[]
}

export interface Door {
  id: string
  q: number
  r: number
  to: string
  side: Side
  kind: 'entrance' | 'breach'
}

export interface BoardSection {
  tiles: BoardTile[]
  doors: Door[]
  exit_limit: number | null
  start_limit: number | null
  fixed_start: boolean
}

/** What lies on a space now; doors come after the tiles. */
export interface Space {
  id: string
  gone: boolean
  unknown: boolean
  guards: number
  down: number
  cameras: number
  off: number
  locks: number
  open: number
  sensors: string[]
  radio: boolean
  beacon: boolean
  exit: boolean
  loot: string[]
  hanging: string[]
  left: string[]
  cash: number
  tokens: number[]
}

export interface TakenAction {
  key: string
  name: string
  source: string
  paid: number
  parts: string[]
  used: boolean[]
}

export interface Crew {
  seat: number
  colour: string
  character: string
  skills: string[]
  memory: number
  tokens: number
  ideas: number
  at: string | null
  die: number
  action: TakenAction | null
  extra: string[]
  ready: boolean
  done: boolean
  wants_escape: boolean
  busted: string | null
  out: string | null
  outdoors: boolean
  loot: string[]
  cash: number
  used_once: boolean
  shifts: number
  holds_token: number | null
  better_ways: boolean
  picked: boolean
  scouted: boolean
  sewer: string[]
  ghost: string | null
  /** Something for a teammate that waits for a yes. */
  offer: string | null
  /** While planning: the steps that the tokens allow, outwards from the start. */
  plan_steps: [string, string][]
}

export interface Prisoner {
  at: string
  freed: boolean
  crawled: boolean
  loot: string[]
  cash: number
  busted: string | null
  out: string | null
  extra: string[]
}

export interface NextSquare {
  die: number
  square: number
  events: string[]
  alerts: number
  escape: boolean
}

export interface Tracks {
  bar: number
  last_slot: number
  reinforcements: number
  reinforced: boolean
  noise: number
  noise_last: number
  noise_alerts: number[]
  next_alert: number | null
  next: NextSquare[]
}

export interface Goal {
  kind: string
  count: number
  have: number
  met: boolean
}

/** One thing done in this round. */
export interface TimelineEntry {
  seat: number | null
  part: string
  key: string
  sealed: boolean
}

export interface SecurityStep {
  what: string
  where: string | null
  seat: number | null
  alerts: number
  bar: number
}

export interface Security {
  die: number
  rolled: number
  bar_before: number
  square: number
  /** The squares that the four faces of the die lead to. */
  squares: number[]
  events: string[]
  steps: SecurityStep[]
  reinforcements: boolean
}

export interface Way {
  seat: number | null
  exit: string
  cost: number
  steps: number
  guards: number
  need: number
  /** In percent. */
  chance: number
}

export interface Plan {
  seat: number | null
  path: string[]
  picks: { at: number; do: 'grab' | 'drop'; item: string }[]
  cost: number
  ideas: number
  need: number
  /** What each step costs. */
  costs: number[]
  leads_out: boolean
  /** In percent. */
  chance: number
  /** The faces of the die that are enough. */
  faces: number[]
}

/** How a run for the exit ended. */
export interface Run {
  seat: number | null
  die: number
  need: number
  out: boolean
  /** The declared route, with the space where it began. */
  way: string[]
  /** What each step of it costs. */
  costs: number[]
  /** How many of them were taken. */
  steps: number
}

export interface Escape {
  why: string
  ways: Way[]
  plans: Plan[]
  rolls: Run[]
  /** That the job is done, if everybody goes as declared or else the best way. */
  chance: number
}

export interface Ledger {
  before: number
  spent: number
  found: number
  debt: number
  payout: number
  bonus: number
  after: number
}

export interface Result {
  won: boolean
  reason: string
  rounds: number
  noise: number
  alert: number
  objectives: Goal[]
  bonuses: { kind: string; items: string[]; have: number; pay: number }[]
  ledger: Ledger
  seats: {
    seat: number
    character: string
    skills: string[]
    busted: string | null
    out: string | null
    items: string[]
    cash: number
  }[]
  prisoner: { freed: boolean; out: boolean } | null
  swaps: string[]
  loot: string[]
  flags: string[]
}

/** Where the noise marker and the alert bar would stand, and the squares the die leads to then. */
export interface Marks {
  noise: number
  bar: number
  squares: number[]
}

/** Help for laying tokens. */
export interface Planning {
  /** By tile, the space before it on the route there that needs the fewest new tokens. */
  routes: Record<string, string>
  /** Tiles beside the plan: a token there joins it. */
  near: string[]
  /** Tiles without a token of this seat, where one could lie. */
  free: string[]
}

export interface Mine {
  seat: number
  actions: OwnAction[]
  undo: string | null
  after: Marks
  /** What it costs, in ideas, to turn the die to each of its six faces. */
  turns: number[]
  /** What keeps the character from moving on. */
  held: 'guard' | 'sensor' | null
  /** How many ideas the character must keep to breach an exit; 0 if it cannot. */
  breach_ideas: number
  planning: Planning | null
}

export interface OwnAction {
  key: string
  name: string
  source: string
  face: number
  parts: string[]
  cost: number
  offered: boolean
  after: Marks
  /** On which spaces its parts could be used, by part; `maybe` hangs on what is unknown. */
  reach: Record<string, string[]>
}

export interface View {
  heist: {
    chapter: string
    name: string
    campaign: string | null
    number: number
    round: number
    phase: Phase
    custom: boolean
    /** The round after which the escape begins by itself; 0 if the host set none. */
    dawn: number
  }
  board: BoardSection
  tiles: Space[]
  crew: Crew[]
  prisoner: Prisoner | null
  tracks: Tracks
  bag: { guard: number; camera: number; lock: number; unknown: number }
  team: {
    cash: number
    /** What a reveal or an idea costs, in thousands. */
    price: number
    found: number
    reveals: number
    ideas: number
    banked: { item: string; by: number | null }[]
    pile: string[]
  }
  job: Goal[]
  timeline: TimelineEntry[]
  security: Security | null
  escape: Escape | null
  settings: Record<string, unknown>
  result: Result | null
  mine: Mine | null
}
