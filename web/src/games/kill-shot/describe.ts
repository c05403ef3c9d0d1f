/** The log: what happened, in one line each. The sentences are the rules' own. */
import AlarmClock from '@lucide/svelte/icons/alarm-clock'
import Ban from '@lucide/svelte/icons/ban'
import Crosshair from '@lucide/svelte/icons/crosshair'
import Flag from '@lucide/svelte/icons/flag'
import Lock from '@lucide/svelte/icons/lock'
import RotateCw from '@lucide/svelte/icons/rotate-cw'
import Skull from '@lucide/svelte/icons/skull'
import Trophy from '@lucide/svelte/icons/trophy'
import type { LogLine } from '$lib/game-module'
import type { IconSource } from '$lib/icons/source'
import { list, type Params } from '$lib/messages'
import type { GameEvent, Json } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { fasterThan } from './timestamps'
import {
  Who,
  capital,
  number,
  numbers,
  knows,
  say,
  targetName,
  text,
  texts,
  viewOf,
  who,
  whoAll,
} from './words'

const icons: Record<string, IconSource> = {
  hunt: Flag,
  go: Flag,
  ally: Skull,
  'ally-takes': Skull,
  reload: RotateCw,
  cover: RotateCw,
  standoff: AlarmClock,
  'laid-down': RotateCw,
  'move-in': AlarmClock,
  'timed-out': AlarmClock,
  'too-late': AlarmClock,
  jammed: Lock,
  cut: Ban,
  'cease-fire': Ban,
  wrong: Ban,
  win: Trophy,
  claimed: Trophy,
}

/** Said by the board already, or for the owner's hand alone. */
const quiet = new Set(
  [
    'choose briefing ready unready countdown hand first tally drill holding let-go buzz drew',
    'back refused peek closed swapped window let ended turn',
  ]
    .join(' ')
    .split(' '),
)
/** Whose sentence it is, where that is not `seat`. */
const subjects: Record<string, string> = { cut: 'by', win: 'seats' }

const cardName = (card: string) => say(`card.${card}`)

function amount(value: Json | undefined): number {
  return Array.isArray(value) ? value.length : Math.max(0, number(value))
}

function paramsOf(event: GameEvent, table: TableState): Params {
  const { args } = event
  const name = (value: Json | undefined, tell = who) =>
    number(value) < 0 ? say('ui.nobody') : tell(table, number(value))
  return {
    ...args,
    seat: event.kind === 'cut' ? name(args.seat) : name(args.seat, Who),
    by: event.kind === 'cut' ? name(args.by, Who) : name(args.by),
    faster: name(args.faster),
    seats: capital(whoAll(table, numbers(args.seats))),
    card: text(args.card) && cardName(text(args.card)),
    pile: text(args.pile).toUpperCase(),
    target: text(args.target) && targetName(text(args.target)),
    targets: list(texts(args.targets).map(targetName)),
    removed: list(texts(args.removed).map(cardName)),
    cards: list(texts(args.cards).map(cardName)),
    dropped: amount(args.dropped),
    drawn: amount(args.drawn),
    ms: event.kind === 'too-late' ? (fasterThan(table, event)?.ms ?? null) : null,
  }
}

/** The sentence for this event, before it is told whether the reader is its subject. */
function idOf(event: GameEvent, table: TableState, params: Params): string {
  const { kind, args } = event
  const piles = viewOf(table)?.rules.piles ?? 1
  if (kind === 'hunt' && texts(args.targets).length > 1) return 'event.hunt.many'
  if (kind === 'reload' && !params.dropped) return 'event.reload.none'
  if (kind === 'laid-down' && !texts(args.cards).length) return 'event.laid-down.none'
  if (kind === 'win' && numbers(args.seats).length > 1) return 'event.win.many'
  if (kind === 'too-late' && number(args.faster) < 0) return 'event.too-late.nobody'
  if (kind === 'too-late' && args.faster === args.seat) return 'event.too-late.self'
  if (kind === 'too-late' && params.ms !== null) return 'log.too-late.by'
  if (kind === 'cease-fire' && number(args.up) < 1) return 'log.cease-fire.empty'
  if (kind === 'played' && piles === 1) return 'log.played.one'
  return `event.${kind}`
}

export function describe(event: GameEvent, table: TableState): LogLine | null {
  if (quiet.has(event.kind)) return null
  const params = paramsOf(event, table)
  const id = idOf(event, table, params)
  const subject = event.args[subjects[event.kind] ?? 'seat']
  const own =
    table.you !== null &&
    (Array.isArray(subject) ? numbers(subject).includes(table.you) : number(subject) === table.you)
  const seat = number(
    event.kind === 'cut' || event.kind === 'jammed' ? event.args.by : event.args.seat,
  )
  return {
    text: say(own && knows(`${id}.you`) ? `${id}.you` : id, params),
    icon: icons[event.kind] ?? Crosshair,
    seat: seat < 0 ? null : seat,
    rule: event.rule,
  }
}
