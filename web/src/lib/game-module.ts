/**
 * The border between the shell and a game.
 *
 * A game is a folder `src/games/<name>/`. Its `index.ts` exports a GameModule as default; the
 * shell finds it by its folder name, and the bundler gives it a chunk of its own. Its `tile.ts`
 * exports a GameTile as default (lib/shelf.ts): how the game looks on the shelf of the home page.
 *
 * No rule lives here. `table.ask.options` says what is possible; a component shows it and calls
 * `pick` with a key. Every sentence comes from the game's `messages.en.json` through `t`
 * (ids are prefixed by the game's name: `t('dead-last.status.vote')`).
 */
import type { Component } from 'svelte'
import type { IconSource } from './icons/source'
import type { GameEvent, LobbyDeed, Option, SeatNumber, TableInfo } from './protocol'
import type { Frame, RunningClock, TableState } from './table.svelte'
import type { MessageTable } from './messages'

export interface BoardProps {
  table: TableState
  /** Answer the open question. A double click sends once; a refusal is shown by the shell. */
  pick(key: string): void
  /** Looking at the past: nothing can be picked and nothing is animated twice. */
  replay?: boolean
  /** Who hears the next whisper and sees the next signal; a tap on the board may change it. */
  receivers?: readonly SeatNumber[]
  toggleReceiver?(seat: SeatNumber): void
  /** Phone: leave the board for another part of the shell (see `wholeBoard`). */
  open?(part: 'talk' | 'log' | 'rules'): void
  /** What was said and not read yet, for the way to the talk. */
  unread?: number
  /** Hot-seat: go on with another own seat. */
  pass?(seat: SeatNumber): void
}

/** What the talk panel hands to the game's signals: the receivers chosen above them. */
export interface SignalProps extends BoardProps {
  to: SeatNumber[]
}

/** What the lobby hands to the part of its settings that a game draws itself. */
export interface SettingsProps {
  settings: Record<string, unknown>
  seats: number
  /** Only the host may change them. */
  host: boolean
  set(settings: Record<string, string | boolean>): void
  /** The table in the lobby: what the settings come to, who agrees to them. */
  table: TableInfo
  lobby(deed: LobbyDeed['do'], more?: Omit<LobbyDeed, 'type' | 'do'>): void
}

export interface Status {
  /** What you must do, or whom the table waits for. Never empty. */
  line: string
  /** One line of reason below it (desktop only). */
  reason: string
  /** True while this seat must act: title and icon of the page say so, and a chime sounds. */
  urgent: boolean
}

export interface LogLine {
  /** May carry **bold** words. */
  text: string
  icon: IconSource
  /** Whose badge stands beside the line; null shows the icon. */
  seat: SeatNumber | null
  /** Paragraph of the rules page behind it, such as "7.3"; "" when there is none. */
  rule: string
  /** Draws the text in the game's own way: the titles in it as cards, say. */
  Words?: Component<{ text: string }>
  /** A second way to the reasons: the button's word, and what it opens. */
  why?: { word: string; open(): void }
}

export interface SeatNote {
  /** One or two words: "ready", "fallen". */
  word: string
  icon: IconSource
  tone: 'good' | 'bad' | 'muted'
  /** Public count, drawn as a row of small bars. */
  bars?: number
  /** The second line of the seats panel; without it the bars and their number are shown. */
  counter?: string
  /** The phone's strip of seats, where a quiet seat would show only dots: a short public count. */
  short?: {
    icon: IconSource
    word: string
    /** Stands before the count, which then is shown whatever the tone; the word is for readers. */
    mark?: IconSource
  }
  /** Lies flat on the table: badge grey, name struck through. */
  fallen?: boolean
}

/** A signal as a line of the talk panel, dashed: somebody did something instead of saying it. */
export interface SignalLine {
  from: SeatNumber
  icon: IconSource
  /** May carry **bold** words. */
  text: string
}

/** Replay scrubber: `round` opens a block, the others are marks below it, told by shape. */
export interface ReplayMark {
  frame: number
  shape: 'round' | 'ring' | 'cross' | 'diamond' | 'bar'
  /** Block title ("Round 5") or the mark's meaning for the legend ("someone falls"). */
  label: string
}

export interface GameModule {
  name: string
  messages: MessageTable
  /** Middle of the screen: the printed table. */
  Board: Component<BoardProps>
  /** Under the board, and on the phone under the talk too: own cards and the primary button. */
  Hand?: Component<BoardProps>
  /** Under the seats panel: what the game wants remembered. */
  Side?: Component<BoardProps>
  /** Foot of the seats panel: own secrets. */
  Own?: Component<BoardProps>
  /** Takes over the right rail while `takesRight` says so (the count at the reveal). */
  Right?: Component<BoardProps>
  takesRight?(table: TableState): boolean
  /** Row of signals between the receivers and the text field of the talk panel. */
  Signals?: Component<SignalProps>
  /** Signals that all see: a row above the text field of the table's talk. */
  Pings?: Component<BoardProps>
  /** Desktop: a panel above the talk. */
  Above?: Component<BoardProps>
  /** Seats panel: more about a seat, below its line. */
  SeatMore?: Component<BoardProps & { seat: SeatNumber }>
  /** Header: in place of the clock while none runs. */
  Mark?: Component<BoardProps>
  /** Nothing is hidden between the seats: whoever plays several switches without a curtain. */
  openHands?: boolean
  /** A tab of the game's own beside talk and log, while `isOpen` says so. */
  Tab?: {
    label(): string
    icon: IconSource
    Panel: Component<BoardProps>
    isOpen(table: TableState): boolean
  }
  /** Replaces the list of options in text mode; seats, log and talk stay the shell's. */
  TextMode?: Component<BoardProps>

  /** Small line beside the game's title: "Round 5, vote 2". */
  place(table: TableState): string
  status(table: TableState): Status
  /** One line of the log, or null for what is not worth one. */
  describe(event: GameEvent, table: TableState): LogLine | null
  /** Events that belong between the whispers. */
  signalLine?(event: GameEvent, table: TableState): SignalLine | null
  /** What begins with this event ("Round 2, vote 1"): a line across the talk, between old and new. */
  talkBreak?(event: GameEvent): string | null
  seatNote(seat: SeatNumber, table: TableState): SeatNote
  /** Draws the second line of a seat in the panel, where counters and a word say too little. */
  SeatLine?: Component<{ seat: SeatNumber; table: TableState }>
  /** Right of the heading "Seats": "6 alive". */
  seatsNote?(table: TableState): string
  /** The clocks of the header and a word for them; default: all that run, and no word. */
  headClock?(table: TableState): { clocks: RunningClock[]; word: string }
  /** Number of the paragraph that applies now. */
  hereRule(table: TableState): string | null
  marks(frames: readonly Frame[], table: TableState): ReplayMark[]
  /** Does the table wait for that seat, as far as everybody can see? Default: the open question. */
  owes?(seat: SeatNumber, table: TableState): boolean
  /** What the phone shows first in this moment. */
  phoneMain?(table: TableState): 'talk' | 'board'
  /** Name of the phone's switch to the board ("Ring"); default "Table". */
  boardWord?: string
  /** The phone's board shows every seat and leads to talk, log and rules itself. */
  wholeBoard?: boolean
  /** Between phone and desktop too the board shows every seat itself, beside the way to the talk. */
  ownStrip?: boolean
  /** Heading above the board on the phone, where the board itself shows every seat. */
  boardTitle?(table: TableState): string
  /** Words for an option, for text mode; default: from messages `option.<verb>` and `word.<word>`. */
  optionText?(option: Option, table: TableState): string
  /** Lobby: below the settings, what no switch can say (a deck, a map). */
  Settings?: Component<SettingsProps>
  /** Lobby, desktop: what the settings come to. They take the wide column then, beside this. */
  Meaning?: Component<SettingsProps>
  /** Settings that this part draws itself, so that the lobby does not list them again. */
  ownSettings?: readonly string[]
  /** Can the same be dealt once more when it is over? Default yes; a chapter of a story goes on. */
  dealsAgain?(table: TableState): boolean
  /** What the talk panel shows first; default: what people come for. */
  firstTab?: 'table' | 'log'
  /** Phone: the way to the talk stands at the foot of the board, whose top is full. */
  talkBelow?: boolean
  /** A page of the game's own, at /make/<name>; it reads the address itself. */
  Maker?: Component
  /** Lobby: one line that sums up the settings ("90 s · tells on · 25 gold to win"). */
  settingsLine?(settings: Record<string, unknown>, seats: number): string
}
