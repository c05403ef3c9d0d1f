/**
 * What a game brings to the shell.
 *
 * A game is a folder `src/games/<name>/`. Its `index.ts` exports a GameModule as default and is a
 * chunk of its own; it only names the parts, which live in files of the same name in every game
 * (`tests/game-folders.test.ts` lists them). The shell draws header, seats, clocks, talk, log,
 * rules, replay and text mode; the game fills the places below.
 *
 * No rule lives here. `table.ask.options` says what is possible; a component shows it and calls
 * `pick` with a key. Every sentence comes from the game's `messages.en.json` through `t`
 * (ids are prefixed by the game's name: `t('dead-last.status.vote')`).
 *
 * Some things need no code. An event of the kind `signal` also stands among the whispers, in the
 * words of the log. Where the message table has `talk.<kind>`, such an event draws a line with
 * these words across the talk ("Round 2, vote 1"). `board.word`, if there is one, is the name of
 * the board on the phone's switch ("Ring"); without it the shell says "Table".
 */
import type { Component } from 'svelte'
import type { GameInfo } from './api'
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
  /** Phone: leave the board for another part of the shell (see `showsSeats`). */
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

/** What the header hands to a clock that the game draws: all clocks that run now. */
export interface ClockProps {
  table: TableState
  clocks: RunningClock[]
}

/** What the seats panel hands to the game's own words about a seat. */
export interface SeatProps extends BoardProps {
  seat: SeatNumber
}

/** What the lobby hands to the part of its settings that a game draws itself. */
export interface SettingsProps {
  /** `meaning` is what the settings come to; a wide lobby asks for it where the server explains. */
  part: 'settings' | 'meaning'
  settings: Record<string, unknown>
  seats: number
  /** Only the host may change them. */
  host: boolean
  set(settings: Record<string, string | boolean>): void
  /** What the server offers: choices and defaults of every setting. */
  info: GameInfo | undefined
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
  /** True while the moment is for talking: the phone then shows the talk before the board. */
  isForTalk?: boolean
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

/** Replay scrubber: `round` opens a block, the others are marks below it, told by shape. */
export interface ReplayMark {
  frame: number
  shape: 'round' | 'ring' | 'cross' | 'diamond' | 'bar'
  /** Block title ("Round 5") or the mark's meaning for the legend ("someone falls"). */
  label: string
}

/** Where the game's own panel stands in the right rail at this moment. */
export type RightPlace =
  /** Takes the place of the talk; a field to speak to the table stays below it. */
  | 'instead'
  /** Desktop only: above the talk. */
  | 'above'
  /** Behind a tab beside talk and log. */
  | { label: string; icon: IconSource }

export interface BoardPart {
  /** Middle of the screen: the printed table. */
  Board: Component<BoardProps>
  /** Under the board, and on the phone under the talk too: your cards and the primary button. */
  Hand: Component<BoardProps>
  /** Under the seats panel: what the game wants you to remember. */
  Reminders: Component<BoardProps>
  /** Foot of the seats panel, and beside the options in text mode: what you alone know. */
  Secrets: Component<BoardProps>
  /** The game's own panel in the right rail, and where it stands now; null for nowhere. */
  right?: { Panel: Component<BoardProps>; place(table: TableState): RightPlace | null }
  /** Header: draws the clock, where the shell's ring with all clocks says too much or nothing. */
  Clock?: Component<ClockProps>
  /** The board shows every seat and leads to talk, log and rules: no strip of seats above it. */
  showsSeats?: 'on phones' | 'on phones and tablets'
}

export interface WordsPart {
  /** Small line beside the game's title: "Round 5, vote 2". */
  progress(table: TableState): string
  /** The sentence on top. */
  status(table: TableState): Status
  /** One line of the log, or null for what is not worth one. */
  describe(event: GameEvent, table: TableState): LogLine | null
  /** Words for an option in text mode; default: by the ids that `text/options.ts` lists. */
  optionText?(option: Option, table: TableState): string
  /** Number of the paragraph that applies now. */
  currentRule(table: TableState): string | null
  replayMarks(frames: readonly Frame[], table: TableState): ReplayMark[]
}

export interface SeatsPart {
  /** A word, an icon and public counters for one seat. */
  note(seat: SeatNumber, table: TableState): SeatNote
  /** Right of the heading "Seats": "6 alive". */
  summary(table: TableState): string
  /** Is the table waiting for that seat, as far as everybody can see? Default: the open question. */
  isWaitedFor?(seat: SeatNumber, table: TableState): boolean
  /** More about a seat in the panel: in place of its second line, or below it. */
  detail?: { Detail: Component<SeatProps>; place: 'line' | 'below' }
  /** Nothing is hidden between the seats: whoever plays several switches without a curtain. */
  areOpen?: boolean
}

export interface TalkPart {
  /** The tab that is open at first; default: the table's talk. */
  firstTab?: 'table' | 'whispers' | 'log'
  /** Signals: a row above the text field of one tab. */
  signals?: { Row: Component<SignalProps>; tab: 'table' | 'whispers' }
}

export interface LobbyPart {
  /** One line that sums up the settings: "90 s · tells on · 25 gold to win". */
  summary(settings: Record<string, unknown>, seats: number): string
  /** Above the settings, what no switch can say (a deck, a map). */
  Settings?: Component<SettingsProps>
  /** Keys of the settings that `Settings` draws, so that the lobby does not list them again. */
  drawnSettings?: readonly string[]
  /** Can the same be dealt once more when it is over? Default yes; a chapter of a story goes on. */
  dealsAgain?(table: TableState): boolean
}

export interface GameModule {
  name: string
  messages: MessageTable
  board: BoardPart
  words: WordsPart
  seats: SeatsPart
  talk?: TalkPart
  lobby: LobbyPart
  /** A page of the game's own at /make/<name>; it reads the address itself. */
  Maker?: Component
}
