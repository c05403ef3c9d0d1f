/** The sentence at the top: what you have to do, or who everyone is waiting for. */
import type { Status } from '$lib/game-module'
import type { TableState } from '$lib/table.svelte'
import { boardOf } from './board.svelte'
import { causeLine } from './cause'
import { standing } from './seat-notes'
import type { PendingSection, View } from './types'
import {
  Who,
  capital,
  cardName,
  cardWith,
  count,
  knows,
  printed,
  say,
  seatView,
  viewOf,
  who,
  whoAll,
} from './words'

type Lines = Pick<Status, 'line' | 'reason'>

const why = (id: string, params = {}): Lines => ({
  line: say(id, params),
  reason: knows(`${id}.why`) ? say(`${id}.why`, params) : '',
})

function limited(view: View, id: string): Lines {
  const held = view.mine?.hand.length ?? 0
  const over = view.mine?.over_limit ?? 0
  return why(id, { cards: count('cards', held), over: over === 1 ? say('count.one') : over })
}

function myTurn(table: TableState, view: View): Lines {
  const aiming = boardOf(table).aiming
  if (aiming) {
    const { effect } = printed(view, aiming)
    return { line: say(`ui.aim.${effect}`), reason: say(`effect.${effect}`) }
  }
  const drawn = view.turn.draws_made
  if (drawn && view.mine?.over_limit) return limited(view, 'status.turn.over')
  if (!view.deck.cards && table.can('draw')) return why('status.turn.empty')
  if (!drawn) return why('status.turn')
  return why(table.can('draw') ? 'status.turn.drawn' : 'status.turn.done')
}

function turn(table: TableState, view: View): Lines {
  const { seat, phase } = view.turn
  if (phase === 'limit') {
    if (seat === table.you) return limited(view, 'status.limit')
    return { line: say('status.limit.other', { seat: Who(table, seat) }), reason: '' }
  }
  if (seat === table.you) return myTurn(table, view)
  const one = seatView(view, seat)
  return why('status.turn.other', {
    seat: Who(table, seat),
    cards: count('cards', one?.cards ?? 0),
    viruses: one?.in_front ?? 0,
  })
}

function drawn(table: TableState, view: View, pending: PendingSection): Lines {
  if (pending.seat !== table.you)
    return why('status.drawn.other', { seat: Who(table, pending.seat) })
  const card = view.mine?.drawn ?? null
  const params = { card: cardName(card) }
  if (pending.manner === 'infect') {
    const line = say('status.drawn.infect', params)
    return { line, reason: causeLine(table) || say('status.drawn.why') }
  }
  return why(card === cardWith(view, 'virus') ? 'status.drawn.virus' : 'status.drawn', params)
}

function aimed(table: TableState, pending: PendingSection): Lines {
  const card = cardName(pending.card)
  if (pending.seat === table.you) return why('status.aimed', { seat: Who(table, pending.by), card })
  const params = { seat: who(table, pending.seat), by: Who(table, pending.by), card }
  return why('status.aimed.other', params)
}

function look(table: TableState, view: View, pending: PendingSection): Lines {
  const card = pending.card ?? ''
  if (pending.seat !== table.you) {
    return why('status.look.other', {
      seat: Who(table, pending.seat),
      count: count('cards', pending.count),
    })
  }
  return {
    line: say(`status.look.${printed(view, card).effect}`),
    reason: say('status.look.why', { card: cardName(card) }),
  }
}

function shown(table: TableState, view: View): Lines {
  const last = view.revealed.at(-1)
  const reason = causeLine(table) || say('status.shown.why')
  if (!last) return { line: say('prompt.shown'), reason }
  if (last.why === 'quarantine') return { line: say('status.shown.quarantine'), reason }
  const id = last.seat === table.you ? 'status.shown.you' : 'status.shown'
  return { line: say(id, { seat: Who(table, last.seat) }), reason }
}

/** The players who fell last, together. */
export function justFell(view: View): number[] {
  const order = view.eliminated.at(-1)?.order
  return view.eliminated.filter((fall) => fall.order === order).map((fall) => fall.seat)
}

function fell(table: TableState, view: View): Lines {
  const seats = justFell(view)
  const left = count('dogs', standing(view))
  const reason = say(`status.fell.why${view.turn.hard_quarantine ? '.hard' : ''}`)
  if (seats.length === 1 && seats[0] === table.you) {
    return { line: say('status.fell.you', { left }), reason }
  }
  const many = seats.length > 1 ? '.many' : ''
  return { line: say(`status.fell${many}`, { seat: capital(whoAll(table, seats)), left }), reason }
}

function over(table: TableState, view: View): Lines {
  const { winners = [], reason = 'other' } = view.result ?? {}
  const own = winners.length === 1 && winners[0] === table.you
  const id = own ? 'you' : winners.length > 1 ? 'many' : 'other'
  const because = knows(`reason.${reason}`) ? say(`reason.${reason}`) : say('reason.other')
  return {
    line: say(`status.over.${id}`, { seats: capital(whoAll(table, winners)) }),
    reason: because,
  }
}

function lines(table: TableState, view: View): Lines {
  const { phase, seat } = view.turn
  if (phase === 'over') return over(table, view)
  if (phase === 'shown') return shown(table, view)
  if (phase === 'fell') return fell(table, view)
  if (view.pending?.kind === 'drawn') return drawn(table, view, view.pending)
  if (view.pending?.kind === 'aimed') return aimed(table, view.pending)
  if (view.pending?.kind === 'look') return look(table, view, view.pending)
  if (phase !== 'pull') return turn(table, view)
  if (seat === table.you) return why('status.pull')
  return why('status.pull.other', { seat: Who(table, seat) })
}

export function status(table: TableState): Status {
  const view = viewOf(table)
  if (!view) return { line: say('status.waiting'), reason: '', urgent: false }
  return { ...lines(table, view), urgent: !table.lookingBack && table.options.length > 0 }
}
