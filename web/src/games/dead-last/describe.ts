/** One line of the log for each kind of event: its sentence, its icon, whose it is. */
import Bell from '@lucide/svelte/icons/bell'
import Bot from '@lucide/svelte/icons/bot'
import Check from '@lucide/svelte/icons/check'
import Crosshair from '@lucide/svelte/icons/crosshair'
import DoorOpen from '@lucide/svelte/icons/door-open'
import Eye from '@lucide/svelte/icons/eye'
import Hourglass from '@lucide/svelte/icons/hourglass'
import Layers from '@lucide/svelte/icons/layers'
import Lock from '@lucide/svelte/icons/lock'
import MessageCircle from '@lucide/svelte/icons/message-circle'
import Skull from '@lucide/svelte/icons/skull'
import Swords from '@lucide/svelte/icons/swords'
import Trophy from '@lucide/svelte/icons/trophy'
import Users from '@lucide/svelte/icons/users'
import Zap from '@lucide/svelte/icons/zap'
import type { LogLine } from '$lib/game-module'
import type { IconSource } from '$lib/icons/source'
import { OPEN, type GameEvent } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { answererOf } from './events'
import { icons } from './icons'
import { signalIcon } from './signal-forms'
import {
  Who,
  WhoAll,
  capital,
  cardName,
  count,
  knows,
  numbers,
  say,
  number,
  text,
  who,
  whoAll,
  whoFew,
  whoIs,
} from './words'

type Sentence = { text: string; seat: number | null; icon: IconSource }
type Teller = (args: GameEvent['args'], table: TableState, event?: GameEvent) => Sentence

/** A sentence about one seat; the reader is spoken to. */
function about(id: string, seat: number, icon: IconSource, params = {}): Teller {
  return (_, table) => {
    const own = seat === table.you && knows(`${id}.you`)
    const words = say(own ? `${id}.you` : id, { seat: Who(table, seat), ...params })
    return { text: words, seat, icon }
  }
}

/** A sentence about several seats: none, one, the reader alone, or many. */
function aboutAll(id: string, seats: number[], icon: IconSource, params = {}): Teller {
  return (_, table) => {
    const alone = seats.length === 1
    const own = alone && seats[0] === table.you && knows(`${id}.you`)
    const ending = !seats.length ? '.none' : own ? '.you' : alone ? '.one' : ''
    const full = knows(id + ending) ? id + ending : id
    const words = say(full, { seats: WhoAll(table, seats), ...params })
    return { text: words, seat: alone ? (seats[0] ?? null) : null, icon }
  }
}

const one =
  (id: string, icon: IconSource): Teller =>
  (args, table) =>
    about(id, number(args.seat), icon)(args, table)

const plain = (words: string, icon: IconSource): Sentence => ({ text: words, seat: null, icon })

/** Who sees a signal. */
export const receiversOf = (args: GameEvent['args']): number[] => numbers(args.to_seats ?? args.to)

/** The words of a signal, for its sender and its receivers. */
export const tellSignal: Teller = (args, table) => {
  const from = number(args.from)
  const verb = text(args.verb)
  const own = from === table.you ? '.you' : ''
  const words = say(`event.signal.${verb}${own}`, {
    from: Who(table, from),
    to: whoFew(table, receiversOf(args)),
    about: whoIs(table, text(args.about)),
    card: cardName(text(args.card)),
  })
  return { text: words, seat: from, icon: signalIcon(verb) }
}

/** A phrase, said to everyone or whispered. */
const tellPhrase: Teller = (args, table, event) => {
  const from = number(args.from)
  const own = from === table.you ? '.you' : ''
  const words = say(`event.${event?.kind ?? 'said'}${own}`, {
    from: Who(table, from),
    to: whoFew(table, receiversOf(args)),
    phrase: say(`phrase.${text(args.phrase)}`),
  })
  return { text: words, seat: from, icon: MessageCircle }
}

const tellCards: Teller = (args, table) => {
  const choices = (args.choices ?? []) as { seat: number; card: string | null }[]
  const [first, second] = choices
  if (!first || !second) return plain(say('event.reveal'), Swords)
  const did = (choice: { seat: number; card: string | null }) =>
    say(`event.cards.${choice.card ?? 'none'}${choice.seat === table.you ? '.you' : ''}`)
  const words = say('event.cards', {
    first: who(table, first.seat),
    firstCard: did(first),
    second: who(table, second.seat),
    secondCard: did(second),
  })
  return plain(words, Swords)
}

/** Told to its owner alone; in a replay other eyes may know it too. */
const tellLaid: Teller = (args, table, event) => {
  const seat = table.you ?? (event ? answererOf(table, event) : null)
  const own = seat === table.you ? '' : '.other'
  const none = args.card ? '' : '.none'
  const name = seat === null ? '' : Who(table, seat)
  const words = say(`event.laid${own}${none}`, { seat: name, card: cardName(text(args.card)) })
  return { text: words, seat, icon: Lock }
}

const tellFall: Teller = (args, table) =>
  about(`event.fall.${text(args.why)}`, number(args.seat), Skull, {
    by: who(table, number(args.by)),
    named:
      typeof args.named === 'string' ? whoIs(table, args.named) : who(table, number(args.named)),
  })(args, table)

const tellGold: Teller = (args, table) => {
  const bars = number(args.bars)
  const id = bars ? 'event.gold' : 'event.gold.none'
  return about(id, number(args.seat), icons['gold-bar'], { bars: count('bars', bars) })(args, table)
}

const tellWin: Teller = (args, table) => {
  const seats = numbers(args.seats)
  const total = numbers(args.totals)[seats[0] ?? -1] ?? 0
  if (seats.length > 1) {
    return plain(say('event.win.many', { seats: WhoAll(table, seats), total }), Trophy)
  }
  return aboutAll('event.win', seats, Trophy, { total })(args, table)
}

/** How many stand: told as a number or as the seats themselves. */
const howMany = (value: GameEvent['args'][string] | undefined): number =>
  typeof value === 'number' ? value : numbers(value).length

const tellers: Record<string, Teller> = {
  round: (args) =>
    plain(
      say('event.round', { number: args.number, bars: count('bars', number(args.bars)) }),
      icons['gold-bar'],
    ),
  conspire: (args) =>
    plain(
      say('event.conspire', { vote: args.vote, standing: howMany(args.standing) }),
      MessageCircle,
    ),
  ready: one('event.ready', Check),
  unready: one('event.unready', Hourglass),
  final: () => plain(say('event.final'), Bell),
  signal: tellSignal,
  said: tellPhrase,
  whispered: tellPhrase,
  tell: (args, table) => ({
    text: say('event.tell', {
      from: Who(table, number(args.from)),
      to: whoFew(table, receiversOf(args), 3),
    }),
    seat: number(args.from),
    icon: Eye,
  }),
  laid: tellLaid,
  reveal: () => plain(say('event.reveal'), Layers),
  target: (args, table) =>
    aboutAll('event.target', numbers(args.seats), Crosshair, {
      votes: count('votes', number(args.votes)),
    })(args, table),
  fall: tellFall,
  ambush: (args, table) => {
    const id = numbers(args.reach).length ? 'event.ambush' : 'event.ambush.none'
    return about(id, number(args.seat), Zap)(args, table)
  },
  taken: (args, table) => {
    const by = number(args.by)
    const id = by === table.you ? 'event.taken.you' : 'event.taken'
    const seat = who(table, number(args.seat))
    return { text: say(id, { by: Who(table, by), seat }), seat: by, icon: Zap }
  },
  survivors: (args, table) => aboutAll('event.survivors', numbers(args.seats), Users)(args, table),
  showdown: (args, table) =>
    plain(
      say('event.showdown', {
        pair: whoAll(table, numbers(args.pair)),
        stake: count('bars', number(args.stake)),
      }),
      Swords,
    ),
  cards: tellCards,
  gold: tellGold,
  bars: (args, table) => {
    const values = numbers(args.values)
    const one = values.length === 1 ? '.one' : ''
    const id = table.you === null ? 'event.bars.other' : `event.bars${one}`
    return plain(say(id, { values: values.map(String) }), icons['gold-bar'])
  },
  consolation: (args, table) =>
    aboutAll('event.consolation', numbers(args.seats), icons['gold-bar'])(args, table),
  nobody: () => plain(say('event.nobody'), Skull),
  sole: one('event.sole', Trophy),
  win: tellWin,
  tie: (args, table) => aboutAll('event.tie', numbers(args.seats), Swords)(args, table),
  left: one('event.left', DoorOpen),
  away: one('event.away', Hourglass),
  back: one('event.back', Check),
  joining: () => plain(say('event.joining'), Users),
  joined: one('event.joined', Users),
  replaced: one('event.replaced', Bot),
  removed: one('event.removed', DoorOpen),
}

/** The log line of an event; an unknown kind is left out. */
export function describe(event: GameEvent, table: TableState): LogLine | null {
  const teller = tellers[event.kind]
  // Eyes that see every signal need not be told that there was one.
  if (!teller || (event.kind === 'tell' && table.eye === OPEN)) return null
  const { text: words, seat, icon } = teller(event.args, table, event)
  return { text: capital(words), icon, seat, rule: event.rule }
}

/** The kinds that have a line, for the test that every kind has one. */
export const described: readonly string[] = Object.keys(tellers)
