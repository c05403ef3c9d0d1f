/** The sentence on top: what you can do now, or what the table waits for. */
import type { Status } from '$lib/game-module'
import type { TableState } from '$lib/table.svelte'
import { boardOf } from './board.svelte'
import { numberOf } from './cards'
import { opensAtGo } from './hand-words'
import { fasterThan } from './timestamps'
import type { PileView, View } from './types'
import {
  Who,
  anyOf,
  capital,
  followsFor,
  number,
  plainAny,
  points,
  say,
  seatView,
  targetName,
  text,
  who,
  whoAll,
  whose,
} from './words'

type Lines = Pick<Status, 'line' | 'reason'>

const lines = (id: string, params: Record<string, unknown> = {}): Lines => ({
  line: say(`status.${id}`, params),
  reason: say(`status.${id}.why`, params),
})

/** Who sent the Jam that this seat is still clearing. */
export function jammer(table: TableState, seat: number): number | null {
  const entry = table.log.findLast(
    ({ event }) => event.kind === 'jammed' && number(event.args.seat) === seat,
  )
  return entry ? number(entry.event.args.by) : null
}

function jammed(table: TableState, view: View, seat: number): Lines {
  const me = seatView(view, seat)
  const by = jammer(table, seat)
  const word = say(`drill.${view.rules.drill[me?.step ?? 0] ?? ''}`)
  const params = { by: by === null ? say('ui.somebody') : who(table, by), word }
  const id = me?.holding ? 'jammed.holding' : 'jammed'
  return lines(view.rules.draws ? id : `${id}.dry`, params)
}

function tooLate(table: TableState): Lines | null {
  const note = boardOf(table).note
  if (!note) return null
  const faster = fasterThan(table, note.event)
  const seat = number(note.event.args.faster)
  const name = seat < 0 ? capital(say('ui.somebody')) : Who(table, seat)
  const card = numberOf(text(note.event.args.card))
  const params = {
    name,
    ms: faster?.ms ?? '',
    card: card ?? say('ui.your-card'),
    up: number(note.event.args.up),
  }
  if (seat === table.you) return lines('late.self', params)
  return lines(faster?.ms == null ? 'late' : 'late.by', params)
}

/** "4 is up. Play a 4 or a 5." */
function upNow(view: View, pile: PileView, seat: number | null): Lines {
  const numbers = followsFor(view, pile, seat)
  const params = { n: pile.number, any: anyOf(numbers), numbers: plainAny(numbers) }
  if (!numbers.length) return lines('live.none', params)
  if (seat === null) return lines(pile.number ? 'live.watch' : 'live.watch.open', params)
  if (view.hunt.ally === seat) return lines('live.ally', params)
  return lines(pile.number ? 'live' : 'live.open', params)
}

function live(table: TableState, view: View): Lines {
  const seat = table.you
  const board = boardOf(table)
  const me = seat === null ? undefined : seatView(view, seat)
  if (seat !== null && me?.drills) return jammed(table, view, seat)
  if (seat !== null && board.armed !== null) return lines('armed')
  if (seat !== null && board.marking) return lines('marking')
  if (seat !== null && board.trading) {
    return lines(board.swapping === null ? 'trading' : 'trading.second', { n: board.swapping })
  }
  const late = seat === null ? null : tooLate(table)
  if (late) return late
  if (me?.hold_fire) return lines('hold-fire')
  const aimed = view.piles.find((pile) => pile.pile === board.aim) ?? view.piles[0]
  if (!aimed) return lines('waiting')
  const peeked = view.mine?.peeking ?? null
  const open = peeked === null ? null : (view.mine?.slots[peeked - 1]?.card ?? null)
  if (open !== null && peeked !== null) {
    return lines(aimed.number ? 'peeking' : 'peeking.open', {
      n: aimed.number,
      slot: peeked,
      card: say('ui.card.short', { card: numberOf(open) ?? say(`title.${open.split('-')[1]}`) }),
    })
  }
  if (view.piles.length > 1 && seat !== null) {
    const numbers = followsFor(view, aimed, seat)
    const params = { pile: aimed.pile.toUpperCase(), any: anyOf(numbers) }
    return lines(aimed.state === 'open' ? 'aim' : 'aim.closed', params)
  }
  return upNow(view, aimed, seat)
}

function cease(table: TableState, view: View): Lines {
  const stop = view.hunt.cease
  if (!stop) return lines('countdown')
  const gone = [...new Set(stop.removed.map((card) => numberOf(card)))].filter((n) => n !== null)
  const levels = gone.sort((a, b) => b - a).map((n) => say('ui.level', { n }))
  const params = { levels: levels.join(say('ui.and')), up: stop.up, by: Who(table, stop.by) }
  return lines(stop.up ? 'cease' : 'cease.empty', params)
}

function countdown(table: TableState, view: View): Lines {
  if (table.you === null) return lines('countdown.watch')
  return lines(opensAtGo(view) ? 'countdown' : 'countdown.open')
}

function turn(table: TableState, view: View): Lines {
  const now = view.turn
  if (!now) return lines('waiting')
  const pile = view.piles.find((one) => one.state === 'open') ?? view.piles[0]
  const own = now.seat === table.you
  const numbers = pile ? followsFor(view, pile, now.seat) : []
  const params = {
    seat: Who(table, now.seat),
    n: pile?.number ?? 0,
    any: anyOf(numbers),
    Any: capital(anyOf(numbers)),
    count: now.played.length,
  }
  if (!own) return lines(params.n ? 'turn.other' : 'turn.other.open', params)
  return lines(now.played.length ? 'turn.on' : view.rules.draws ? 'turn' : 'turn.dry', params)
}

function cutWindow(table: TableState, view: View): Lines {
  const now = view.turn
  if (!now?.window) return turn(table, view)
  const last = now.played.at(-1)
  const others = view.seats.map((one) => one.seat).filter((seat) => seat !== now.seat)
  const waiting = others.filter((seat) => !now.window?.let.includes(seat))
  const params = {
    seat: Who(table, now.seat),
    whose: capital(whose(table, now.seat)),
    card: last === undefined ? '' : anyOf([numberOf(last) ?? 0]),
    answered: others.length - waiting.length,
    of: others.length,
    waiting: whoAll(table, waiting),
  }
  const id = now.window.after === 'card' && last !== undefined ? 'card' : 'start'
  if (now.seat === table.you) return lines('window.own', params)
  if (table.you === null || now.window.let.includes(table.you)) return lines('window.let', params)
  return lines(`window.${id}`, params)
}

function claimed(table: TableState, view: View): Lines {
  const taken = view.claims.filter((claim) => claim.hunt === view.hunt.number)
  const last = taken.at(-1)
  if (!last) return lines('waiting')
  const params = {
    seat: last.seat === null ? '' : Who(table, last.seat),
    target: targetName(last.target),
    points: points(last.points),
    ready: view.hunt.ready.length,
    of: view.seats.length,
  }
  if (last.seat === null) return lines(taken.length > 1 ? 'escaped.all' : 'escaped', params)
  return lines(last.how === 'ally' ? 'claim.ally' : 'claim', params)
}

function over(table: TableState, view: View): Lines {
  const result = view.result
  const winners = result?.winners ?? []
  const total = points(result?.points[winners[0] ?? -1] ?? 0)
  const seats = capital(whoAll(table, winners))
  const own = winners.length === 1 && winners[0] === table.you
  const id = !winners.length ? 'none' : own ? 'you' : winners.length > 1 ? 'many' : 'other'
  return {
    line: say(`status.over.${id}`, { seats, points: total }),
    reason: say(`reason.${result?.reason ?? 'points'}`),
  }
}

function linesOf(table: TableState, view: View): Lines {
  const isReady = table.you !== null && view.hunt.ready.includes(table.you)
  const ready = { ready: view.hunt.ready.length, of: view.seats.length }
  switch (view.hunt.phase) {
    case 'choose':
      return lines(table.you === null ? 'choose.watch' : isReady ? 'choose.ready' : 'choose', ready)
    case 'briefing':
      return lines(
        table.you === null ? 'briefing.watch' : isReady ? 'briefing.ready' : 'briefing',
        ready,
      )
    case 'countdown':
      return view.hunt.cease ? cease(table, view) : countdown(table, view)
    case 'live':
      return live(table, view)
    case 'cease-fire':
      return cease(table, view)
    case 'turn':
      return turn(table, view)
    case 'window':
      return cutWindow(table, view)
    case 'claim':
      return claimed(table, view)
    case 'over':
      return over(table, view)
  }
}

export function status(table: TableState): Status {
  const view = viewOfTable(table)
  if (!view) return { ...lines('waiting'), urgent: false }
  // In a speed game everyone acts all the time; only your own turn calls for attention.
  const urgent = view.hunt.phase === 'turn' && view.turn?.seat === table.you && table.you !== null
  return { ...linesOf(table, view), urgent }
}

function viewOfTable(table: TableState): View | null {
  return table.view as View | null
}
