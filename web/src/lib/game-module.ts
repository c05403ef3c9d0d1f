/**
 * What a game brings to the shell.
 *
 * A game is a folder `src/games/<name>/`. Its `index.ts` exports a GameModule as default and is a
 * chunk of its own; it only names the parts, which live in files of the same name in every game
 * (`tests/game-folders.test.ts` lists them). The shell draws the header, seats, clocks, talk, log,
 * rules, replay and text mode; the game provides the parts below.
 *
 * No rule lives here. `table.ask.options` says what is possible; a component shows it and calls
 * `pick` with a key. Every sentence comes from the game's `messages.en.json` through `t`
 * (ids are prefixed by the game's name: `t('dead-last.status.vote')`).
 *
 * Some things need no code. An event of kind `signal` or `whispered` also appears among the
 * whispers, and one of kind `said` in the talk to the table, worded as in the log. If the message table has `talk.<kind>`, an event of that kind draws a divider with this
 * text across the talk ("Round 2, vote 1"). The message `board.word` names the board on the phone's
 * switch ("Ring"); the default is "Board".
 */
import type { Component } from 'svelte'
import type { GameInfo } from './api'
import type { Ending } from './endings'
import type { IconSource } from './icons/source'
import type { GameEvent, LobbyDeed, Option, SeatNumber, TableInfo } from './protocol'
import type { Frame, RunningClock, TableState } from './table.svelte'
import type { MessageTable } from './messages'
import type { Why } from './why'

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
  /** Number of unread lines, for the button that leads to the talk. */
  unread?: number
  /** Hot-seat: continue with another of your seats. */
  pass?(seat: SeatNumber): void
}

/** Props of the game's signals: also the receivers chosen above them. */
export interface SignalProps extends BoardProps {
  to: SeatNumber[]
}

/** Props of the first moves: also a way to choose who hears them. */
export interface OpeningProps extends BoardProps {
  choose(seats: SeatNumber[]): void
}

/** Props of a clock that the game draws: all clocks now running. */
export interface ClockProps {
  table: TableState
  clocks: RunningClock[]
}

/** Props of the game's own details about a seat. */
export interface SeatProps extends BoardProps {
  seat: SeatNumber
}

/** Props of the settings that a game draws itself. */
export interface SettingsProps {
  /** `meaning` sums up what the settings mean; a wide lobby shows it if the server explains them. */
  part: 'settings' | 'meaning'
  settings: Record<string, unknown>
  seats: number
  /** Only the host can change them. */
  host: boolean
  set(settings: Record<string, string | boolean>): void
  /** The server's choices and defaults for every setting. */
  info: GameInfo | undefined
  /** The table in the lobby: what the settings mean and who agrees to them. */
  table: TableInfo
  lobby(deed: LobbyDeed['do'], more?: Omit<LobbyDeed, 'type' | 'do'>): void
}

export interface Status {
  /** What you must do, or who the table is waiting for. Never empty. */
  line: string
  /** One line of reason below it (desktop only). */
  reason: string
  /** True while you must act: the page's title and icon show it, and a chime sounds. */
  urgent: boolean
  /** True while the players should talk: the phone then shows the talk first. */
  isForTalk?: boolean
}

export interface LogLine {
  /** May carry **bold** words. */
  text: string
  icon: IconSource
  /** Whose badge to show beside the line; null shows the icon. */
  seat: SeatNumber | null
  /** Paragraph of the rules page behind it, such as "7.3"; "" when there is none. */
  rule: string
  /** Draws the text in the game's own way, for instance card titles as cards. */
  Words?: Component<{ text: string }>
  /** A button that explains more: its word, and what it opens. */
  why?: { word: string; open(): void }
}

export interface SeatNote {
  /** One or two words: "ready", "fallen". */
  word: string
  icon: IconSource
  tone: 'good' | 'bad' | 'muted'
  /** Public count, drawn as a row of small bars. */
  bars?: number
  /** Second line in the seats panel; the default is the bars and their number. */
  counter?: string
  /** A short public count for the phone's seat strip, where a quiet seat would show only dots. */
  short?: {
    icon: IconSource
    word: string
    /** Shown before the count, whatever the tone; the word is for screen readers. */
    mark?: IconSource
  }
  /** Lies flat on the table: badge grey, name struck through. */
  fallen?: boolean
}

/** Replay scrubber: `round` starts a block; the others are marks below it, told apart by shape. */
export interface ReplayMark {
  frame: number
  shape: 'round' | 'ring' | 'cross' | 'diamond' | 'bar'
  /** Block title ("Round 5") or the mark's meaning for the legend ("someone falls"). */
  label: string
}

/** Where the game's own panel is in the right rail. */
export type RightPlace =
  /** Replaces the talk, except for a field to say something to the table. */
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
  /** Foot of the seats panel, and below the options in text mode: what only you know. */
  Secrets: Component<BoardProps>
  /** The game's own panel in the right rail, and where it is now; null hides it. */
  right?: { Panel: Component<BoardProps>; place(table: TableState): RightPlace | null }
  /** Draws the header's clock instead of the shell's ring. */
  Clock?: Component<ClockProps>
  /** The board shows every seat and links to talk, log and rules: no seat strip above it. */
  showsSeats?: 'on phones' | 'on phones and tablets'
}

export interface WordsPart {
  /** Small line beside the game's title: "Round 5, vote 2". */
  progress(table: TableState): string
  /** The sentence on top. */
  status(table: TableState): Status
  /** One line of the log, or null for an event without one. */
  describe(event: GameEvent, table: TableState): LogLine | null
  /** Words for an option in text mode; the default uses the ids listed in `text/option-text.ts`. */
  optionText?(option: Option, table: TableState): string
  /** Number of the paragraph that applies now. */
  currentRule(table: TableState): string | null
  replayMarks(frames: readonly Frame[], table: TableState): ReplayMark[]
  /** True while the board shows a result step by step: the log waits for it. */
  isRevealing?(table: TableState): boolean
  /** Meanwhile, the first frame that the log must not tell yet; default: the last one. */
  heldFrom?(table: TableState): number | null
  /** One hint for a beginner at this moment; the id tells hints apart that were put away. */
  hint?(table: TableState): { id: string; text: string } | null
  /** Why you fell or lost, once you have. */
  why?(table: TableState): Why | null
  /** Once the game is over: your place and the moments that decided it. */
  ending?(table: TableState): Ending | null
}

export interface SeatsPart {
  /** A word, an icon and public counters for one seat. */
  note(seat: SeatNumber, table: TableState): SeatNote
  /** Right of the heading "Seats": "6 alive". */
  summary(table: TableState): string
  /** Is the table visibly waiting for that seat? Default: the open question says so. */
  isWaitedFor?(seat: SeatNumber, table: TableState): boolean
  /** More about a seat in the panel: instead of its second line, or below it. */
  detail?: { Detail: Component<SeatProps>; place: 'line' | 'below' }
}

export interface TalkPart {
  /** The tab that is open at first; default `table`. */
  firstTab?: 'table' | 'whispers' | 'log'
  /** Signals: a row above the text field of one tab. */
  signals?: { Row: Component<SignalProps>; tab: 'table' | 'whispers' }
  /** Instead of an empty list above the signals: good ways to begin. */
  Opening?: Component<OpeningProps>
}

export interface LobbyPart {
  /** One line that sums up the settings: "90 s · tells on · 25 gold to win". */
  summary(settings: Record<string, unknown>, seats: number): string
  /** Drawn above the other settings: what needs more than a switch (a deck, a map). */
  Settings?: Component<SettingsProps>
  /** Keys of the settings that `Settings` draws, so that the lobby doesn't list them again. */
  drawnSettings?: readonly string[]
}

export interface GameModule {
  name: string
  messages: MessageTable
  board: BoardPart
  words: WordsPart
  seats: SeatsPart
  talk?: TalkPart
  lobby: LobbyPart
  /** The kinds of reaction window a player may switch off, named by `window.<kind>`. */
  windows?: readonly string[]
  /** A page of the game's own at /make/<name>; it reads the address itself. */
  ExtraPage?: Component
}
