/** The sentence on top: what you must do now, or who the table is waiting for. */
import type { Status } from '$lib/game-module'
import type { TableState } from '$lib/table.svelte'
import { boardOf } from './board.svelte'
import { cardOf, isTerminated } from './cards'
import { offersOf } from './offers'
import type { View } from './types'
import { capital, knows, say, seatOf, seatView, text, viewOf, who, whoAll, whose } from './words'

type Lines = Pick<Status, 'line' | 'reason'>

/** Does this seat have an open question that it has not answered? */
export function mustAnswer(table: TableState): boolean {
  return table.options.length > 0 && table.ask?.answered === null && !table.lookingBack
}

/** The pending shot at a seat. */
export function shotAt(view: View, seat: number | null) {
  return view.stack.findLast(
    (play) =>
      isTerminated(play.card) && play.targets.includes(seat ?? -1) && play.status === 'waiting',
  )
}

function over(table: TableState, winners: number[]): Lines {
  const result = viewOf(table)?.result
  const reason = say(`reason.${result?.reason ?? 'nobody'}`)
  if (!winners.length) return { line: say('status.over.none'), reason }
  if (winners.length > 1)
    return { line: capital(say('status.over.many', { seats: whoAll(table, winners) })), reason }
  const own = winners[0] === table.you
  const line = own ? 'status.over.you' : 'status.over.other'
  return { line: say(line, { seats: whoAll(table, winners) }), reason }
}

function turn(table: TableState, view: View): Lines {
  const hand = view.mine?.hand.length ?? 0
  const first = table.ask?.prompt === 'turn'
  const forced = view.turn.forced ? '.blitz' : ''
  if (!first) {
    const why = say(view.turn.forced ? 'prompt.again.blitz' : 'prompt.again')
    return { line: say(`status.turn.again${forced}`), reason: why }
  }
  const line = !hand ? 'status.turn.you.empty' : `status.turn.you${forced}`
  const why = view.turn.forced
    ? say('prompt.turn.blitz')
    : say(`status.turn.you.why${hand === 1 ? '.one' : ''}`, { out: hand })
  return { line: say(line), reason: hand ? why : say('prompt.turn.empty') }
}

/** Picking a target: how many are possible, and who is out of reach. */
function aim(table: TableState, view: View): Lines | null {
  const board = boardOf(table)
  if (!board.aiming) return null
  const held = board.other ?? view.mine?.hand[board.picked[0] ?? -1]
  if (!held) return null
  const offers = offersOf(table.options).filter((offer) => offer.cards.includes(held))
  const colours = [...new Set(offers.flatMap((offer) => offer.colours))]
  const n = colours.length
  const seats = colours.map((colour) => seatOf(table, colour))
  const hidden = view.seats.filter(
    (one) => one.alive && one.seat !== table.you && !seats.includes(one.seat),
  )
  const few = say(n === 1 ? 'status.aim.why.one' : 'status.aim.why', { n })
  const absent = hidden.flatMap(({ seat, shield }) => {
    const card = shield ? cardOf(shield).title : ''
    return card ? [say('ui.target.absent', { seat: who(table, seat), card })] : []
  })
  return {
    line: say('status.aim', { card: cardOf(held).title }),
    reason: [few, ...absent].join(' '),
  }
}

function react(table: TableState, view: View): Lines {
  const canAnswer = table.options.length > 1
  if (!mustAnswer(table)) {
    const passed = table.ask?.answered === 'pass' ? say('status.react.passed') : ''
    return { line: waitLine(table, view), reason: passed || lastAnswer(table, view) }
  }
  const shot = shotAt(view, table.you)
  const can = say(canAnswer ? 'status.react.you.can' : 'status.react.you.none')
  const reason = `${can} ${say('status.react.why')}`
  if (shot && shot === view.stack.at(-1)) {
    const by = capital(who(table, shot.by))
    return {
      line: say(canAnswer ? 'status.react.shot' : 'status.react.shot.none', { by }),
      reason: `${cardOf(shot.card).title}. ${reason}`,
    }
  }
  const window = text(table.ask?.args.window)
  const id = `status.react.${window}`
  const seat = typeof table.ask?.args.seat === 'number' ? table.ask.args.seat : -1
  const card = cardOf(text(table.ask?.args.card)).title
  const line = knows(id) ? say(id, { seat: capital(who(table, seat)), card }) : say('prompt.react')
  return { line, reason }
}

/** What the table waits for. An escape reads like any other reaction, so it tells nothing. */
function waitLine(table: TableState, view: View): string {
  const args = table.ask?.args ?? {}
  const window = table.ask?.prompt === 'escape' ? 'play' : text(args.window)
  const top = window === 'play' ? view.stack.at(-1) : undefined
  const seat = top?.by ?? args.seat
  const id = `status.wait.${window}`
  if (!knows(id) || typeof seat !== 'number') return say('status.react')
  return say(id, {
    whose: whose(table, seat),
    card: cardOf(top?.card ?? text(args.card)).title,
  })
}

/** The newest card on the stack, for those who wait. */
function lastAnswer(table: TableState, view: View): string {
  const top = view.stack.at(-1)
  if (!top) return say('status.react.why')
  const card = cardOf(top.card).title
  return say(top.by === table.you ? 'event.play.you' : 'event.play', {
    seat: capital(who(table, top.by)),
    card,
  })
}

function asked(table: TableState, view: View): Lines {
  const prompt = table.ask?.prompt ?? ''
  if (prompt === 'turn' || prompt === 'again') return turn(table, view)
  if (prompt === 'escape') {
    const card = cardOf(text(table.ask?.args.card)).title
    const none = table.options.length < 2 ? '.none' : ''
    return { line: say(`status.escape.you${none}`, { card }), reason: say('status.escape.why') }
  }
  const kind = text(table.ask?.args.kind)
  const id = `prompt.${prompt}`
  const line =
    kind && knows(`${id}.kind`) ? say(`${id}.kind`, { kind: say(`kind.${kind}`) }) : say(id)
  return { line, reason: why(view) }
}

/** The card that asks, and its text. */
function why(view: View): string {
  const top = view.stack.at(-1)
  return top ? `${cardOf(top.card).title}: ${cardOf(top.card).text}` : ''
}

function waiting(table: TableState, view: View): Lines {
  const prompt = table.ask?.prompt
  const top = view.stack.at(-1)
  if (prompt === 'react' || prompt === 'escape')
    return { line: waitLine(table, view), reason: lastAnswer(table, view) }
  if (prompt === 'pause') return { line: say('status.pause'), reason: next(view) }
  if (prompt === 'turn' || prompt === 'again') {
    const seat = capital(who(table, view.turn.active))
    return { line: say('status.turn.other', { seat }), reason: say('status.turn.other.why') }
  }
  const open = (table.ask?.waiting ?? []).filter((seat) => seat !== table.you)
  const reason = top ? cardOf(top.card).title : ''
  if (!open.length) return { line: say('status.waiting'), reason }
  return { line: say('status.choose.other', { waiting: whoAll(table, open) }), reason }
}

function next(view: View): string {
  const left = view.seats.filter((one) => one.alive).length
  return say('ui.seats.alive', { n: left })
}

function lines(table: TableState, view: View): Lines {
  if (view.result) return over(table, view.result.winners)
  const { fall } = boardOf(table)
  if (fall && !table.lookingBack) return falling(table, view, fall.seat, fall.card)
  const aimed = mustAnswer(table) ? aim(table, view) : null
  if (aimed) return aimed
  if (table.ask?.prompt === 'react' && table.options.length) return react(table, view)
  if (mustAnswer(table)) return asked(table, view)
  const me = seatView(table, table.you)
  const rest = waiting(table, view)
  if (me && !me.alive) return { line: rest.line, reason: say('status.fallen') }
  return rest
}

function falling(table: TableState, view: View, seat: number, card: string | null): Lines {
  const left = view.seats.filter((one) => one.alive).length
  const own = seat === table.you ? '.you' : ''
  const line = say(`status.fall${own}`, { seat: capital(who(table, seat)) })
  const title = card ? `${cardOf(card).title}. ` : ''
  return { line, reason: title + say('status.fall.left', { n: left }) }
}

export function status(table: TableState): Status {
  const view = viewOf(table)
  if (!view) return { line: say('status.waiting'), reason: '', urgent: false }
  const urgent = mustAnswer(table) && (table.ask?.prompt !== 'react' || table.options.length > 1)
  return { ...lines(table, view), urgent }
}
