/* Written by scripts/make-types.js from the server's schema. Do not edit. */
import type { Json } from '../json'

export type FromClient =
  | Answer
  | Talk
  | Lobby
  | Reactions
  | OneMoment
  | Withdraw
  | Skip
  | Lesson
  | SkipRound
  | Guess
  | AskCoach
  | Leave
  | Rematch
  | PlayAgain
  | Block
  | Report
  | PromiseNumber
  | OpenNumber
  | Resync
  | Back
  | Ping
export type FromServer = Sync | Update | Heard | Locks | Ack | Refused | Bye

export interface Everything {
  Answer: Answer
  Talk: Talk
  Lobby: Lobby
  Reactions: Reactions
  OneMoment: OneMoment
  Withdraw: Withdraw
  Skip: Skip
  Lesson: Lesson
  SkipRound: SkipRound
  Guess: Guess
  AskCoach: AskCoach
  Leave: Leave
  Rematch: Rematch
  PlayAgain: PlayAgain
  Block: Block
  Report: Report
  PromiseNumber: PromiseNumber
  OpenNumber: OpenNumber
  Resync: Resync
  Back: Back
  Ping: Ping
  Sync: Sync
  TableInfo: TableInfo
  SeatInfo: SeatInfo
  TableOptions: TableOptions
  TalkRules: TalkRules
  MeaningInfo: MeaningInfo
  SealInfo: SealInfo
  ClosingInfo: ClosingInfo
  ShareInfo: ShareInfo
  LessonInfo: LessonInfo
  AskerInfo: AskerInfo
  FallenInfo: FallenInfo
  GuessInfo: GuessInfo
  AdviceInfo: AdviceInfo
  VariantInfo: VariantInfo
  Ask: Ask
  OptionInfo: OptionInfo
  SlotInfo: SlotInfo
  ClockInfo: ClockInfo
  EventInfo: EventInfo
  TalkLine: TalkLine
  Update: Update
  Heard: Heard
  Locks: Locks
  LockInfo: LockInfo
  Ack: Ack
  Refused: Refused
  Bye: Bye
  GuestBody: GuestBody
  Quick: Quick
  TableBody: TableBody
  VariantFileBody: VariantFileBody
  VariantBody: VariantBody
  LessonBody: LessonBody
  Me: Me
  PassBody: PassBody
  NewPass: NewPass
  SettingNeed: SettingNeed
  SettingBody: SettingBody
  GameBody: GameBody
  Paragraph: Paragraph
  Section: Section
  RulesBody: RulesBody
  PlayerBody: PlayerBody
  GlanceBody: GlanceBody
  TableCard: TableCard
  TableLists: TableLists
  CodeBody: CodeBody
  ReplayAnswer: ReplayAnswer
  ReplayFrame: ReplayFrame
  TimesBody: TimesBody
  LineBody: LineBody
  SpanBody: SpanBody
  HuntBody: HuntBody
  MarkBody: MarkBody
  RaceBody: RaceBody
  WindowBody: WindowBody
  FairnessBody: FairnessBody
  ReplayBody: ReplayBody
  SubscribeBody: SubscribeBody
  EndpointBody: EndpointBody
  NoticeChoicesBody: NoticeChoicesBody
  MuteBody: MuteBody
  MailBody: MailBody
  MailCodeBody: MailCodeBody
  NoticesBody: NoticesBody
  DeviceBody: DeviceBody
  DevicesBody: DevicesBody
  SignOutBody: SignOutBody
  ErrorInfo: ErrorInfo
  ErrorBody: ErrorBody
  NewBotBody: NewBotBody
  BotIdBody: BotIdBody
  BotBody: BotBody
  BotsBody: BotsBody
  BotMe: BotMe
  BotAnswer: BotAnswer
  BotLine: BotLine
  BotSeat: BotSeat
  BotLeave: BotLeave
  BotAck: BotAck
  ReachAddress: ReachAddress
  Arrivals: Arrivals
  ShareStep: ShareStep
  HelperBody: HelperBody
  ShareBody: ShareBody
  ReachBody: ReachBody
  ReachChange: ReachChange
  ShareWish: ShareWish
  LabWish: LabWish
  LabRow: LabRow
  LabGame: LabGame
  LabWords: LabWords
  LabProgress: LabProgress
  LabRunBody: LabRunBody
  LabBody: LabBody
  FromClient: FromClient
  FromServer: FromServer
}
/**
 * Choose one of the options on offer; `decision` names the question that was on the screen.
 */
export interface Answer {
  type: 'answer'
  id: number
  decision: string
  key: string
  lock?: string | null
  salt?: string | null
}
/**
 * Say something to the table, or whisper it to some seats.
 */
export interface Talk {
  type: 'talk'
  id: number
  text: string
  to?: number[] | null
}
/**
 * Arrange the table; each action takes the fields listed here and no others.
 *
 *     sit {seat?}; ask; stand {seat?}; open {seat}; bot {seat, level}; fill {level?}; seats {count};
 *     settings {settings}; options {options}; name {name}; shuffle; kick {seat}; start;
 *     colour {seat?, colour}; title {title}; take-over {seat}; hotseat {seat, name}; agree {on};
 *     admit {who, on}
 */
export interface Lobby {
  type: 'lobby'
  id: number
  do:
    | 'admit'
    | 'agree'
    | 'ask'
    | 'bot'
    | 'colour'
    | 'fill'
    | 'hotseat'
    | 'kick'
    | 'name'
    | 'open'
    | 'options'
    | 'seats'
    | 'settings'
    | 'shuffle'
    | 'sit'
    | 'stand'
    | 'start'
    | 'take-over'
    | 'title'
  seat?: number
  level?: string
  count?: number
  settings?: {
    [k: string]: boolean | number | string
  }
  options?: {
    [k: string]: boolean | string
  }
  name?: string
  title?: string
  colour?: string
  on?: boolean
  who?: number
}
/**
 * Say when this seat wants to be asked in reaction windows; the others never know.
 *
 *     always; able: only if it could do more than pass; turn: not again during this turn.
 */
export interface Reactions {
  type: 'reactions'
  id: number
  manner: 'able' | 'always' | 'turn'
  /**
   * @maxItems 20
   */
  muted?: string[]
}
/**
 * Keep the open reaction window open until this seat has answered, or its clock runs out.
 */
export interface OneMoment {
  type: 'moment'
  id: number
  decision: string
}
/**
 * Take back an answer that an open reaction window still holds.
 */
export interface Withdraw {
  type: 'withdraw'
  id: number
  decision: string
}
/**
 * Vote to end a pause early; it ends once everybody present has voted.
 */
export interface Skip {
  type: 'skip'
  id: number
}
/**
 * At a lesson: go on reading from a step, or leave because you know this game.
 */
export interface Lesson {
  type: 'lesson'
  id: number
  do: 'leave' | 'next'
  step?: number
}
/**
 * Agree to play out the rest of the round at once, or no longer agree; only for the fallen.
 */
export interface SkipRound {
  type: 'skip-round'
  id: number
  on?: boolean
}
/**
 * Guess, once fallen, who survives the round; null: nobody.
 */
export interface Guess {
  type: 'guess'
  id: number
  seat: number | null
}
/**
 * Ask what a bot would do in your place; only where the host has switched the coach on.
 */
export interface AskCoach {
  type: 'coach'
  id: number
}
/**
 * Leave the table for good.
 */
export interface Leave {
  type: 'leave'
  id: number
}
/**
 * Ask for another game with the same people, at a new table.
 */
export interface Rematch {
  type: 'rematch'
  id: number
}
/**
 * Agree to deal the same again, or no longer agree; it is dealt when all who are here do.
 */
export interface PlayAgain {
  type: 'play-again'
  id: number
  on?: boolean
}
/**
 * Hide what the person in a seat says, or show it again.
 */
export interface Block {
  type: 'block'
  id: number
  seat: number
  on: boolean
}
/**
 * Report the person in a seat to whoever runs the server.
 */
export interface Report {
  type: 'report'
  id: number
  seat: number
  text: string
}
/**
 * Commit to the number that your device adds to the deal.
 */
export interface PromiseNumber {
  type: 'promise-number'
  id: number
  commitment: string
}
/**
 * Open that number, after the lobby has closed.
 */
export interface OpenNumber {
  type: 'open-number'
  id: number
  number: string
}
/**
 * Ask for a complete `sync`.
 */
export interface Resync {
  type: 'resync'
  id: number
}
/**
 * Take your seat back from the bot that took over while you were silent.
 */
export interface Back {
  type: 'back'
  id: number
}
/**
 * Check the connection.
 */
export interface Ping {
  type: 'ping'
  id: number
}
/**
 * Everything this client may see, at the start and after a gap.
 */
export interface Sync {
  type: 'sync'
  v: number
  table: TableInfo
  you: number | null
  eye: number
  view: {
    [k: string]: Json
  } | null
  ask: Ask | null
  clocks: ClockInfo[]
  events: EventInfo[]
  talk: TalkLine[]
}
/**
 * The table around the game, as one guest may see it.
 */
export interface TableInfo {
  code: string
  name: string
  game: string
  state: 'lobby' | 'over' | 'playing'
  host: number | null
  you_host: boolean
  seats: SeatInfo[]
  settings: {
    [k: string]: boolean | number | string
  }
  options: TableOptions
  watchers: string[]
  joining: string[]
  replay: string | null
  next: string | null
  talk_rules: TalkRules
  by_speed?: boolean
  seat_counts?: number[]
  explain?: MeaningInfo[]
  open_hands?: boolean
  again?: number[]
  next_deals?: boolean
  deals_again?: boolean
  seal?: SealInfo | null
  due?: number | null
  lesson?: LessonInfo | null
  watching?: number
  asking?: AskerInfo[]
  ended?: 'rules-changed' | null
  fallen?: FallenInfo | null
  guesses?: GuessInfo[]
  advice?: AdviceInfo | null
  variant?: VariantInfo | null
}
/**
 * Who sits where.
 */
export interface SeatInfo {
  seat: number
  kind: 'bot' | 'open' | 'outside' | 'person'
  name: string
  level: string | null
  colour: string
  connected: boolean
  away_in: number | null
  bot_until_return: boolean
  yours: boolean
  agrees?: boolean
  trip_ms?: number | null
  run_by?: string
}
/**
 * Switches of the table itself, whatever game is played.
 */
export interface TableOptions {
  spectators?: boolean
  listed?: boolean
  take_over?: boolean
  fair_window?: boolean
  coach?: boolean
  pace?: '1' | '2' | '3' | '7' | 'live' | 'none'
  reminder?: 'half' | 'hours' | 'none'
  stand_in?: 'nobody' | 'stay' | 'turn'
}
/**
 * Whether this client may talk now.
 */
export interface TalkRules {
  may_talk: boolean
  may_whisper: boolean
  longest: number
  blocked: number[]
}
/**
 * One line about what the settings mean: `meaning.<key>.<value>`, with values to fill in.
 */
export interface MeaningInfo {
  key: string
  value: string
  params: {
    [k: string]: Json
  }
}
/**
 * The seal of the deal, and how far it has come.
 */
export interface SealInfo {
  seal: string
  added?: number[]
  yours?: string | null
  closing?: ClosingInfo | null
  locks?: {
    [k: string]: string[]
  }
}
/**
 * What a deal is about to follow from. Devices look for their own promise in it, then open.
 */
export interface ClosingInfo {
  settings: string
  sitting: string[]
  shares: ShareInfo[]
  closed: string
}
/**
 * What one person's device has promised to add to the deal, and from which seats.
 */
export interface ShareInfo {
  seats: number[]
  commitment: string
}
/**
 * Where a lesson stands; its words are the messages `lesson.<name>.why` and `.do`.
 */
export interface LessonInfo {
  step: number
  steps: number
  name: string
  mode: 'choose' | 'do' | 'done' | 'read' | 'watch'
  rule: string
  keys: string[]
  lights: string[]
  to: number[]
  settle_ms: number
}
/**
 * Somebody who asks the host for a seat.
 */
export interface AskerInfo {
  who: number
  name: string
  seat: number
  yours: boolean
  outside?: boolean
  run_by?: string
}
/**
 * What somebody who has fallen can do until the next round.
 */
export interface FallenInfo {
  may_skip: boolean
  skipping: boolean
  left: number[]
  people: number[]
  agreed: number[]
  asked: number[]
}
/**
 * Who survives the round, as a fallen player sees it; null: nobody.
 */
export interface GuessInfo {
  seat: number
  on: number | null
}
/**
 * What a bot would do in your place; no key: wait.
 */
export interface AdviceInfo {
  decision: string
  key: string | null
}
/**
 * The variant that a table plays: its name, who made it, a note, and what differs.
 */
export interface VariantInfo {
  name: string
  by: string
  note: string
  differences: {
    [k: string]: string[]
  }
}
/**
 * The open question, with the options of this seat alone.
 */
export interface Ask {
  decision: string
  prompt: string
  kind: 'choose' | 'choose_all' | 'race'
  args: {
    [k: string]: Json
  }
  answered_seats: number[] | null
  waiting: number[]
  options: OptionInfo[]
  answered: string | null
  manner?: 'able' | 'always' | 'turn'
  may_wait?: boolean
  muted?: string[]
}
/**
 * An answer that this seat may give.
 */
export interface OptionInfo {
  key: string
  slots: SlotInfo[]
}
/**
 * A blank to be filled in.
 */
export interface SlotInfo {
  name: string
  values: string[]
  many: boolean
}
/**
 * A clock, running or stopped, and how much of it is left.
 */
export interface ClockInfo {
  name: string
  ms_left: number
  of_ms: number
  skippable: boolean
  held?: boolean
}
/**
 * Something that just happened, with the paragraph of the rules behind it.
 *
 *     A fleeting event is shown once: no log keeps it, neither here nor in a client. Where speed
 *     decides, `at` says when the answer behind it counted, in milliseconds of the table's time.
 */
export interface EventInfo {
  kind: string
  args: {
    [k: string]: Json
  }
  rule: string
  fleeting?: boolean
  at?: number | null
}
/**
 * A line of talk; `to` lists the seats it was whispered to; `n` counts this client's lines.
 */
export interface TalkLine {
  n: number
  from: number | null
  name: string
  to: number[] | null
  text: string
  at: number
}
/**
 * What changed: whole sections of the view, and the events behind it.
 */
export interface Update {
  type: 'update'
  v: number
  set?: {
    [k: string]: Json
  }
  events?: EventInfo[]
  ask?: Ask | null
  clocks?: ClockInfo[]
  table?: TableInfo
  trips?: (number | null)[]
}
/**
 * A line of talk that this client may hear.
 */
export interface Heard {
  type: 'talk'
  v: number
  line: TalkLine
}
/**
 * The locks of a question that has closed; they come again when its answers are revealed.
 */
export interface Locks {
  type: 'locks'
  v: number
  decision: string
  locks: LockInfo[]
}
/**
 * The lock on one seat's secret answer; once it is revealed, with the answer and its salt.
 */
export interface LockInfo {
  seat: number
  lock: string
  key?: string | null
  salt?: string | null
}
/**
 * Done, and on disk.
 */
export interface Ack {
  type: 'ack'
  id: number
}
/**
 * Not done, and why; nothing changed. The id is null if none could be read.
 */
export interface Refused {
  type: 'refused'
  id: number | null
  code: string
  params: {
    [k: string]: Json
  }
}
/**
 * The server closes the connection, and why; where waiting helps, for how many seconds.
 */
export interface Bye {
  type: 'bye'
  code: string
  seconds?: number | null
}
/**
 * Who wants to be known by which name.
 */
export interface GuestBody {
  name: string
}
/**
 * A game against bots.
 */
export interface Quick {
  bots: string
  count: number
  coach?: boolean
  dealt?: boolean
}
/**
 * A new table.
 */
export interface TableBody {
  game: string
  settings?: {
    [k: string]: boolean | number | string
  } | null
  seats?: number | null
  name?: string | null
  quick?: Quick | null
}
/**
 * A variant's file, and the game it should be for.
 */
export interface VariantFileBody {
  text: string
  game?: string | null
}
/**
 * What a variant's file comes to: the settings to play it with.
 */
export interface VariantBody {
  game: string
  settings: {
    [k: string]: boolean | number | string
  }
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: never[]
  variant: VariantInfo | null
}
/**
 * A lesson to begin, or to go on with unless it should begin again.
 */
export interface LessonBody {
  game: string
  again?: boolean
}
/**
 * The guest behind a cookie; no name: nobody yet.
 */
export interface Me {
  name: string | null
}
/**
 * A pass: whoever has it can carry on as its guest, once.
 */
export interface PassBody {
  token: string
}
/**
 * A pass for one more device of a guest.
 */
export interface NewPass {
  token: string
  minutes: number
}
/**
 * Another setting, and the value it must have.
 */
export interface SettingNeed {
  key: string
  value: boolean | number | string
}
/**
 * A setting as the lobby draws it.
 */
export interface SettingBody {
  key: string
  kind: 'choice' | 'switch' | 'text' | 'variant'
  choices: (boolean | number | string)[]
  default: boolean | number | string
  live: boolean
  for_people?: boolean
  needs?: SettingNeed | null
}
/**
 * A game on the shelf.
 */
export interface GameBody {
  name: string
  title: string
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: never[]
  minutes: string
  settings: SettingBody[]
  bots: string[]
  colours: string[]
  lesson: boolean
}
/**
 * A numbered paragraph of the rules, or a worked example after it.
 */
export interface Paragraph {
  number: string
  text: string
  example: boolean
}
/**
 * A section of the rules.
 */
export interface Section {
  number: string
  title: string
  paragraphs: Paragraph[]
}
/**
 * A game's rules page.
 */
export interface RulesBody {
  title: string
  sections: Section[]
}
/**
 * Somebody at a table, as lists show them.
 */
export interface PlayerBody {
  seat: number
  name: string
  kind: 'bot' | 'open' | 'outside' | 'person'
  level: string | null
  colour: string
  run_by?: string
}
/**
 * How far a game is, as everybody at it sees.
 */
export interface GlanceBody {
  part: 'hunt' | 'round' | 'turn'
  number: number
  fallen: number[]
}
/**
 * A table in a list.
 */
export interface TableCard {
  code: string
  name: string
  game: string
  title: string
  state: 'lobby' | 'over' | 'playing'
  host: string | null
  host_seat: number | null
  players: PlayerBody[]
  open_colours: string[]
  seats: number
  most: number
  taken: number
  people_here: number
  your_move: boolean
  waiting: string[]
  waiting_seats: number[]
  since: number | null
  due: number | null
  pace: '1' | '2' | '3' | '7' | 'live' | 'none'
  unread: number
  seated: boolean
  spectators: boolean
  take_over: boolean
  winners: string[]
  reason: string | null
  replay: string | null
  next: string | null
  created: number
  started: number | null
  finished: number | null
  variant?: VariantInfo | null
  glance?: GlanceBody | null
}
/**
 * Tables to join, the guest's own tables, and their finished games.
 */
export interface TableLists {
  open: TableCard[]
  yours: TableCard[]
  finished: TableCard[]
}
/**
 * The code of a new table.
 */
export interface CodeBody {
  code: string
}
/**
 * Who answered what.
 */
export interface ReplayAnswer {
  seat: number
  key: string
}
/**
 * One step of a game: changed sections of the view, what happened, and the answer before it.
 */
export interface ReplayFrame {
  set: {
    [k: string]: Json
  }
  events: unknown[]
  answer: ReplayAnswer | null
  at: number
  held_ms?: number
}
/**
 * Many times, described by a few, in milliseconds.
 */
export interface TimesBody {
  median_ms: number
  p95_ms: number
  low_ms: number
  high_ms: number
  count: number
}
/**
 * One player in the fairness report: the line, and what came of the plays.
 */
export interface LineBody {
  seat: number
  name: string
  kind: 'bot' | 'open' | 'outside' | 'person'
  level: string | null
  colour: string
  trip: TimesBody | null
  accepted: number
  late: number
  wrong: number
  refused: number
  margin_ms: number | null
  held_ms: number | null
}
/**
 * Some time, in milliseconds since the start.
 */
export interface SpanBody {
  from: number
  to: number
}
/**
 * One Hunt: its targets, when it began and ended, and when nobody could play.
 */
export interface HuntBody {
  hunt: number
  targets: string[]
  from: number
  to: number
  stops: SpanBody[]
}
/**
 * One play as it arrived, whatever came of it.
 */
export interface MarkBody {
  frame: number
  hunt: number
  seat: number
  at: number
  held_ms: number
  kind: 'call' | 'late' | 'played' | 'refused' | 'shot' | 'special' | 'wrong'
  pile: string | null
  number: number | null
  card: string | null
  no: number | null
  code: string | null
  trip_ms: number | null
}
/**
 * A play that came too late, and the one that was faster.
 */
export interface RaceBody {
  frame: number
  hunt: number
  pile: string | null
  seat: number
  faster: number
  behind: number
  no: number
  ms: number
  even_ms: number
  seen: number
  card: string | null
}
/**
 * Whether plays were held back to make lines even, and for how long at most.
 */
export interface WindowBody {
  on: boolean
  most_ms: number
}
/**
 * Who lost how many races by how much, and what everybody's line was like.
 */
export interface FairnessBody {
  id: string
  game: string
  title: string
  name: string
  finished: number | null
  told: TimesBody | null
  window: WindowBody
  lines: LineBody[]
  hunts: HuntBody[]
  marks: MarkBody[]
  races: RaceBody[]
}
/**
 * A finished game through one pair of eyes.
 */
export interface ReplayBody {
  id: string
  game: string
  title: string
  name: string
  players: PlayerBody[]
  winners: number[]
  reason: string
  scores: number[]
  finished: number | null
  eye: number
  frames: ReplayFrame[]
  record_url: string
  fairness?: FairnessBody | null
  sealed?: boolean
}
/**
 * A browser that wants notices.
 */
export interface SubscribeBody {
  endpoint: string
  p256dh: string
  auth: string
  replaces?: string | null
}
/**
 * A browser that is known already.
 */
export interface EndpointBody {
  endpoint: string
}
/**
 * What a guest chooses about notices; minutes of the day in their own time zone.
 */
export interface NoticeChoicesBody {
  whispers: boolean
  quiet_from: number | null
  quiet_to: number | null
  zone: string
  webhook?: boolean
}
/**
 * A table that a guest wants to hear nothing of, or again.
 */
export interface MuteBody {
  code: string
  on: boolean
}
/**
 * Where to write to; an empty address: nowhere.
 */
export interface MailBody {
  address: string
}
/**
 * The code that came by e-mail.
 */
export interface MailCodeBody {
  code: string
}
/**
 * What the server can do about notices, and what a guest chose.
 */
export interface NoticesBody {
  key: string | null
  why: ('extra' | 'key') | null
  devices: string[]
  whispers: boolean
  quiet_from: number | null
  quiet_to: number | null
  zone: string
  muted: string[]
  mail_offered: boolean
  mail: string | null
  mail_pending: string | null
  webhook_offered: boolean
  webhook: boolean
}
/**
 * A device that is a guest's.
 */
export interface DeviceBody {
  id: string
  label: string | null
  since: number
  here: boolean
}
/**
 * All devices of a guest.
 */
export interface DevicesBody {
  devices: DeviceBody[]
}
/**
 * The device to sign out.
 */
export interface SignOutBody {
  id: string
}
/**
 * Why a request was refused.
 */
export interface ErrorInfo {
  code: string
  params: {
    [k: string]: Json
  }
}
/**
 * A refusal by HTTP.
 */
export interface ErrorBody {
  error: ErrorInfo
}
/**
 * A bot to be made.
 */
export interface NewBotBody {
  name: string
}
/**
 * One of the guest's bots.
 */
export interface BotIdBody {
  id: string
}
/**
 * A bot of a guest; its token is never shown again.
 */
export interface BotBody {
  id: string
  name: string
  created: number
  seen: number | null
}
/**
 * The bots of a guest.
 */
export interface BotsBody {
  bots: BotBody[]
  most: number
  token?: string | null
}
/**
 * The bot behind a token.
 */
export interface BotMe {
  name: string
  run_by: string
}
/**
 * A bot's answer to the question that `decision` names.
 *
 *     Sent again with the same `id`, it is not carried out twice.
 */
export interface BotAnswer {
  decision: string
  key: string
  id?: number | null
}
/**
 * A line of talk from a bot: to the table, or whispered to some seats.
 */
export interface BotLine {
  text: string
  to?: number[] | null
  id?: number | null
}
/**
 * The seat that a bot asks for; null: any.
 */
export interface BotSeat {
  seat?: number | null
  id?: number | null
}
/**
 * A bot that leaves the table for good.
 */
export interface BotLeave {
  id?: number | null
}
/**
 * Done, and on disk.
 */
export interface BotAck {
  id: number
}
/**
 * An address under which the server can be opened, and from where.
 */
export interface ReachAddress {
  origin: string
  kind: 'here' | 'other' | 'shared' | 'wifi'
}
/**
 * Who came: devices on this wifi so far, and people who are here by the link now.
 */
export interface Arrivals {
  devices: number
  shared: number
}
/**
 * One step on the way to a link.
 */
export interface ShareStep {
  key: 'address' | 'outside' | 'way-out'
  state: 'done' | 'failed' | 'now' | 'todo'
}
/**
 * A program that can be fetched, if the host agrees.
 */
export interface HelperBody {
  name: string
  maker: string
  megabytes: number
}
/**
 * How sharing with people elsewhere stands.
 */
export interface ShareBody {
  state?: 'connecting' | 'failed' | 'helper-needed' | 'live' | 'off'
  provider?: ('cloudflared' | 'ssh' | 'tailscale') | null
  steps?: ShareStep[]
  reason?: ('blocked' | 'busy' | 'died' | 'helper' | 'offline' | 'outside' | 'refused') | null
  tried?: string[]
  origin?: string | null
  helper?: HelperBody | null
}
/**
 * Who can reach the server right now, as one caller may know it.
 */
export interface ReachBody {
  reach: 'anywhere' | 'only-here' | 'public' | 'wifi'
  changeable: boolean
  may_close: boolean
  invite: string
  addresses: ReachAddress[]
  arrivals: Arrivals
  share: ShareBody
  ask_again: number | null
  ways?: ('cloudflared' | 'ssh' | 'tailscale')[]
  key_at?: string | null
}
/**
 * Open the server to this wifi, or close it again.
 */
export interface ReachChange {
  reach: 'only-here' | 'wifi'
}
/**
 * Share with people elsewhere: with which provider, and whether a helper may be fetched.
 */
export interface ShareWish {
  download?: boolean
  provider?: ('cloudflared' | 'ssh' | 'tailscale') | null
  ssh_host?: string | null
}
/**
 * A run that somebody asks for: the first variant is the starting point of all others.
 */
export interface LabWish {
  game: string
  seats: number
  games: number
  bots: string
  variants: {
    [k: string]: boolean | number | string
  }[]
  repeat?: boolean
}
/**
 * A figure of two variants, as far as it is known.
 */
export interface LabRow {
  label: string
  a: string
  b: string
  change: string
  state: 'none' | 'open' | 'settled'
}
/**
 * A game of a run that is worth watching: its place in the report, and why.
 */
export interface LabGame {
  number: number
  why: 'closest' | 'strangest' | 'typical'
  text: string
}
/**
 * What a run found, in one language.
 */
export interface LabWords {
  headline: string[]
  variants: string[]
  rows: LabRow[]
  games: LabGame[]
}
/**
 * How far a run has come, variant by variant; games that repeat the verdict count last.
 */
export interface LabProgress {
  played: number[]
  wanted: number[]
  seconds_left: number | null
  rows: {
    [k: string]: LabRow[]
  }
}
/**
 * A run on the shelf.
 */
export interface LabRunBody {
  id: string
  wish: LabWish
  created: number
  state: 'done' | 'failed' | 'running' | 'stopped' | 'waiting'
  ahead: number
  played: number[]
  wanted: number[]
  seconds: number
  seconds_left: number | null
  why: string | null
  found: LabWords | null
  rows: LabRow[]
}
/**
 * The lab, as somebody may see it.
 */
export interface LabBody {
  may_run: boolean
  key_at: string | null
  missing: string | null
  most_waiting: number
  pace: {
    [k: string]: number
  }
  runs: LabRunBody[]
}

/** Every way the server says no. */
export const refusalCodes = [
  'answer/not-asked',
  'answer/not-offered',
  'answer/not-your-seat',
  'answer/stale',
  'answer/too-late',
  'block/not-a-person',
  'body/invalid',
  'body/malformed',
  'body/too-large',
  'bot/needs-host',
  'bot/no-seat',
  'bot/no-stream',
  'bot/not-for-bots',
  'bot/token',
  'bot/too-many',
  'bot/unknown',
  'campaign/between',
  'campaign/branch-name',
  'campaign/file',
  'campaign/finished',
  'campaign/full',
  'campaign/invalid',
  'campaign/not-found',
  'campaign/not-offered',
  'campaign/not-yours',
  'client/slow',
  'coach/counts',
  'coach/off',
  'fairness/not-by-speed',
  'game/unknown',
  'guess/out',
  'guest/bad-name',
  'guest/banned',
  'guest/signed-out',
  'guest/unknown',
  'heist/board',
  'heist/team',
  'host/only',
  'http/bad-method',
  'http/not-found',
  'lab/games',
  'lab/missing',
  'lab/no-report',
  'lab/not-found',
  'lab/not-yours',
  'lab/queue-full',
  'lab/same',
  'lab/shelf-full',
  'lab/variants',
  'lesson/none',
  'lesson/not-yet',
  'lobby/bad-title',
  'lobby/by-speed',
  'lobby/colour-taken',
  'lobby/colour-unknown',
  'lobby/field',
  'lobby/level-unknown',
  'lobby/not-by-speed',
  'lobby/seat-count',
  'lobby/seats-taken',
  'message/invalid',
  'message/malformed',
  'message/not-text',
  'message/protocol',
  'message/too-large',
  'notices/code',
  'notices/endpoint',
  'notices/mail',
  'notices/off',
  'notices/unknown',
  'notices/zone',
  'origin/refused',
  'pass/used',
  'preview/busy',
  'qr/not-ours',
  'rate/bots',
  'rate/connections',
  'rate/flood',
  'rate/guesses',
  'rate/guests',
  'rate/notices',
  'rate/passes',
  'rate/replays',
  'rate/reports',
  'rate/tables',
  'rate/talk',
  'rate/too-many',
  'reach/closed',
  'reach/no-network',
  'reach/not-yours',
  'reach/ssh-host',
  'rematch/not-over',
  'replay/bad-eye',
  'replay/not-found',
  'replay/not-over',
  'replay/old-rules',
  'report/too-long',
  'seal/closed',
  'seal/copied',
  'seal/malformed',
  'seal/no-lock',
  'seal/none',
  'seal/not-closed',
  'seal/not-promised',
  'seal/wrong-lock',
  'seat/already-seated',
  'seat/device-full',
  'seat/left',
  'seat/not-a-bot',
  'seat/not-open',
  'seat/not-yours',
  'seat/refused',
  'seat/taken',
  'seat/unknown',
  'server/closing',
  'server/error',
  'server/storage',
  'settings/invalid',
  'skip/not-out',
  'skip/nothing',
  'skip/people-in',
  'table/closed',
  'table/full',
  'table/kicked',
  'table/no-spectators',
  'table/not-found',
  'table/not-playing',
  'table/started',
  'talk/empty',
  'talk/nobody',
  'talk/silent',
  'talk/too-long',
  'talk/watchers-listen',
  'undo/nothing',
  'undo/rests',
  'undo/revealed',
  'variant/invalid',
  'variant/other-game',
] as const
