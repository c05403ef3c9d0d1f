/** A line of the log for each kind of event: its sentence, its icon, whose it is. */
import ArrowRight from '@lucide/svelte/icons/arrow-right'
import Biohazard from '@lucide/svelte/icons/biohazard'
import Check from '@lucide/svelte/icons/check'
import CornerDownLeft from '@lucide/svelte/icons/corner-down-left'
import Eye from '@lucide/svelte/icons/eye'
import Hand from '@lucide/svelte/icons/hand'
import Hourglass from '@lucide/svelte/icons/hourglass'
import Layers from '@lucide/svelte/icons/layers'
import Lock from '@lucide/svelte/icons/lock'
import Moon from '@lucide/svelte/icons/moon'
import PawPrint from '@lucide/svelte/icons/paw-print'
import Shuffle from '@lucide/svelte/icons/shuffle'
import Skull from '@lucide/svelte/icons/skull'
import Trash2 from '@lucide/svelte/icons/trash-2'
import TriangleAlert from '@lucide/svelte/icons/triangle-alert'
import Trophy from '@lucide/svelte/icons/trophy'
import type { LogLine } from '$lib/game-module'
import type { IconSource } from '$lib/icons/source'
import type { GameEvent } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { faceOf } from './faces/faces'
import {
  Who,
  capital,
  cardName,
  cardNames,
  count,
  knows,
  number,
  numbers,
  say,
  text,
  who,
  whoAll,
  texts,
} from './words'

type Args = GameEvent['args']
/** The ending of a sentence's id, and its blanks; the seat is filled in automatically. */
type Filled = { id?: string; icon?: IconSource } & Record<string, unknown>
type Teller = { icon: IconSource; fill?: (args: Args, table: TableState) => Filled }

const card: Teller['fill'] = (args) => ({
  card: cardName(text(args.card)),
  icon: faceOf(text(args.card)).icon,
})
const target: Teller['fill'] = (args, table) => ({
  ...card(args, table),
  target: who(table, number(args.target)),
})
const viruses: Teller['fill'] = (args) => ({
  viruses: count('viruses', number(args.viruses)),
  in_front: args.in_front,
})
const kept: Teller['fill'] = (args, table) => ({
  id: number(args.seat) === table.you ? '' : '.other',
  card: cardName(text(args.card)),
  cards: cardNames(texts(args.cards)),
})

const tellers: Record<string, Teller> = {
  turn: { icon: PawPrint, fill: (args) => ({ number: args.number }) },
  end: { icon: Moon },
  late: { icon: Hourglass },
  draw: { icon: Hand, fill: (args) => ({ id: args.manner === 'late' ? '.late' : '' }) },
  drawn: { icon: Lock, fill: kept },
  keep: { icon: Check },
  open: { icon: Eye, fill: card },
  virus: {
    icon: Biohazard,
    fill: (args) => ({
      id: knows(`event.virus.${text(args.why)}`) ? `.${text(args.why)}` : '',
      in_front: args.in_front,
    }),
  },
  play: { icon: ArrowRight, fill: card },
  aim: { icon: ArrowRight, fill: target },
  accept: { icon: Check },
  redirect: { icon: CornerDownLeft, fill: target },
  hand: {
    icon: Layers,
    fill: (args) => ({
      id: texts(args.cards).length ? '' : '.none',
      cards: cardNames(texts(args.cards)),
    }),
  },
  found: { icon: Biohazard, fill: viruses },
  surprise: { icon: TriangleAlert, fill: card },
  tension: {
    icon: TriangleAlert,
    fill: (args, table) => ({
      ...card(args, table),
      id: number(args.added) ? '' : '.none',
      added: count('viruses', number(args.added)),
    }),
  },
  sanitize: { icon: Eye, fill: card },
  look: { icon: Eye, fill: (args) => ({ count: count('cards', number(args.count)) }) },
  seen: { icon: Lock, fill: kept },
  take: {
    icon: Hand,
    fill: (args) => ({
      id: number(args.count) ? '' : '.none',
      count: count('cards', number(args.count)),
    }),
  },
  taken: { icon: Lock, fill: kept },
  reshuffle: {
    icon: Shuffle,
    fill: (args) => ({
      id: number(args.cards) ? '' : '.none',
      cards: count('cards', number(args.cards)),
    }),
  },
  discard: { icon: Trash2, fill: card },
  fall: { icon: Skull, fill: viruses },
  buried: {
    icon: Biohazard,
    fill: (args, table) => ({
      ...viruses(args, table),
      id: args.where === 'gone' ? '.gone' : '',
    }),
  },
  dropped: { icon: Trash2, fill: (args) => ({ cards: count('cards', texts(args.cards).length) }) },
  hard: { icon: TriangleAlert },
  pull: { icon: Hand, fill: target },
  pass: { icon: Moon },
}

function tellWin(args: Args, table: TableState): LogLine['text'] {
  const seats = numbers(args.seats)
  if (seats.length > 1) return say('event.win.many', { seats: whoAll(table, seats) })
  const own = seats[0] === table.you ? '.you' : ''
  return say(`event.win${own}`, { seats: whoAll(table, seats) })
}

/** The log line of an event; an unknown kind is left out. */
export function describe(event: GameEvent, table: TableState): LogLine | null {
  const { kind, args, rule } = event
  if (kind === 'win') {
    return { text: capital(tellWin(args, table)), icon: Trophy, seat: null, rule }
  }
  const teller = tellers[kind]
  if (!teller) return null
  const { id = '', icon = teller.icon, ...params } = teller.fill?.(args, table) ?? {}
  const seat = number(args.seat)
  const own = seat === table.you && knows(`event.${kind}${id}.you`) ? '.you' : ''
  const subject = own ? Who(table, seat) : who(table, seat)
  const sentence = say(`event.${kind}${id}${own}`, { seat: subject, ...params })
  return { text: capital(sentence), icon, seat: seat < 0 ? null : seat, rule }
}

/** The kinds that have a line, for the test that every kind has one. */
export const described: readonly string[] = [...Object.keys(tellers), 'win']
