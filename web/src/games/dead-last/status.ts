/** The sentence on top: what this seat must do now, or who the table is waiting for. */
import type { Status } from '$lib/game-module'
import type { TableState } from '$lib/table.svelte'
import { answered, mustAct, wordsAfter } from './question'
import { BEAT, boardOf } from './board.svelte'
import { isOpen } from './seat-notes'
import type { ShowdownCard, ShowdownSection, View } from './types'
import { Who, WhoAll, capital, count, say, viewOf, who, whoAll, whoAny } from './words'

type Lines = Pick<Status, 'line' | 'reason'>

export const isSilent = (view: View): boolean => view.settings.silent === true

const mySeat = (table: TableState, view: View) => view.seats.find((one) => one.seat === table.you)

/** Standing players who are not ready yet (at a silent table: who have laid nothing). */
export function notReady(table: TableState, view: View): number[] {
  const standing = view.seats.filter((one) => one.alive && one.here)
  const answered = table.ask?.answered_seats
  if (isSilent(view) && answered) {
    return standing.filter((one) => !answered.includes(one.seat)).map((one) => one.seat)
  }
  return standing.filter((one) => !one.ready).map((one) => one.seat)
}

function whyVote(table: TableState, view: View): string {
  const waiting = notReady(table, view)
  const standing = view.seats.filter((one) => one.alive && one.here).length
  const ready = standing - waiting.length
  if (view.round.phase === 'final') return say('status.vote.why.final')
  if (isSilent(view)) return say('status.vote.why.silent', { ready, standing })
  if (!waiting.length) return say('status.vote.why.ready')
  const names = waiting.length > 4 ? count('players', waiting.length) : whoAll(table, waiting)
  const single = waiting.length === 1 && waiting[0] !== table.you
  const whom = say(single ? 'status.vote.why.is' : 'status.vote.why.are', { names })
  const talks = mySeat(table, view)?.alive ? '' : '.watch'
  return say(`status.vote.why${talks}`, { ready, standing, waiting: whom })
}

function voteStanding(table: TableState, view: View): string {
  const laid = view.mine?.laid ?? null
  const ready = mySeat(table, view)?.ready ?? false
  if (isSilent(view)) {
    return say(answered(table) === null ? 'status.vote.silent' : 'status.vote.silent.laid')
  }
  if (view.round.phase === 'final') {
    return say(`status.vote.final.${ready ? 'ready' : laid ? 'laid' : 'lay'}`)
  }
  if (!ready) return say(laid ? 'status.vote.laid' : 'status.vote.lay')
  const waiting = notReady(table, view)
  if (!waiting.length) return say('status.vote.ready.none')
  const names = waiting.length > 3 ? count('players', waiting.length) : whoAll(table, waiting)
  return say('status.vote.ready', { waiting: names })
}

function vote(table: TableState, view: View): Lines {
  const reason = whyVote(table, view)
  const me = mySeat(table, view)
  if (me?.alive) return { line: voteStanding(table, view), reason }
  if (view.round.phase === 'final') return { line: say('status.vote.final.watch'), reason }
  if (me) {
    const hushed = view.settings.dead_silent === true || isSilent(view)
    return { line: say(`status.vote.fallen${hushed ? '.silent' : ''}`), reason }
  }
  const standing = view.seats.filter((one) => one.alive && one.here).length
  return {
    line: say('status.vote.watch', { standing, bars: count('bars', view.centre.bars) }),
    reason,
  }
}

function picking(table: TableState, view: View): Lines {
  const ambushes = (view.reveal?.ambushes ?? []).filter((one) => one.reach.length > 0)
  if (wordsAfter(table, 'take').length) {
    const picked = answered(table) !== null
    return {
      line: say(picked ? 'status.pick.done' : 'status.pick.you'),
      reason: say('status.pick.you.why'),
    }
  }
  const by = ambushes.map((one) => one.seat)
  const inReach = ambushes.find((one) => one.reach.includes(table.you ?? -1))
  const reach = whoAny(
    table,
    ambushes.flatMap((one) => one.reach),
  )
  const reason = say('status.pick.why', { reach: capital(reach) })
  if (inReach) return { line: say('status.pick.reach', { by: Who(table, inReach.seat) }), reason }
  const many = by.length > 1 ? '.many' : ''
  return { line: say(`status.pick.other${many}`, { by: WhoAll(table, by) }), reason }
}

function whyRevealed(table: TableState, view: View): string {
  const { targets = [], counts = [], falls = [] } = view.reveal ?? {}
  const own = falls.find((fall) => fall.seat === table.you)
  if (own && own.why === 'ambushed' && own.by !== null) {
    return say('event.fall.ambushed.you', { by: who(table, own.by) })
  }
  const first = targets[0]
  if (first === undefined) return say('status.revealed.why.none')
  const votes = counts.find((one) => one.seat === first)?.votes ?? 0
  return say('status.revealed.why.targets', {
    votes: count('votes', votes),
    targets: whoAll(table, targets),
  })
}

function revealed(table: TableState, view: View): Lines {
  const left = view.seats.filter((one) => one.alive && one.here).map((one) => one.seat)
  const fallen = (view.reveal?.falls ?? []).map((fall) => fall.seat)
  const reason = whyRevealed(table, view)
  if (fallen.includes(table.you ?? -1)) return { line: say('status.revealed.fall'), reason }
  if (!left.length) {
    return { line: say('status.revealed.nobody'), reason: say('status.revealed.nobody.why') }
  }
  if (left.includes(table.you ?? -1)) {
    const others = left.filter((seat) => seat !== table.you)
    const id = others.length === 0 ? '.sole' : others.length === 1 ? '.two' : ''
    const other = whoAll(table, others)
    return { line: say(`status.revealed.live${id}`, { left: left.length, other }), reason }
  }
  const names = WhoAll(table, left)
  if (left.length === 1) return { line: say('status.revealed.watch.sole', { left: names }), reason }
  if (left.length === 2) return { line: say('status.revealed.watch.two', { left: names }), reason }
  const id = fallen.length === 1 ? '.one' : ''
  const who = WhoAll(table, fallen)
  return { line: say(`status.revealed.watch${id}`, { fallen: who, left: left.length }), reason }
}

function showdown(table: TableState, view: View, show: ShowdownSection): Lines {
  const other = show.pair.find((seat) => seat !== table.you) ?? show.pair[0]
  if (!show.pair.includes(table.you ?? -1)) {
    const pair = whoAll(table, show.pair)
    return {
      line: say('status.showdown.watch', { pair, stake: count('bars', show.stake) }),
      reason: say('status.showdown.watch.why'),
    }
  }
  const theirs = view.seats.find((one) => one.seat === other)?.ready ?? false
  const reason = say(`status.showdown.why.${theirs ? 'down' : 'open'}`, {
    other: Who(table, other),
  })
  const ready = mySeat(table, view)?.ready ?? false
  const laid = view.mine?.laid ?? null
  if (isSilent(view)) {
    const id = answered(table) === null ? '' : '.laid'
    return { line: say(`status.showdown.silent${id}`, { other: who(table, other) }), reason }
  }
  if (!ready) return { line: say(`status.showdown.${laid ? 'laid' : 'lay'}`), reason }
  const id = theirs ? '.none' : ''
  return { line: say(`status.showdown.ready${id}`, { other: who(table, other) }), reason }
}

/** "Noor steals", "you share" */
function did(table: TableState, seat: number, card: ShowdownCard | null): string {
  return say(`event.cards.${card ?? 'none'}${seat === table.you ? '.you' : ''}`)
}

function settled(table: TableState, show: ShowdownSection): Lines {
  const [one, two] = show.pair[1] === table.you ? [1, 0] : [0, 1]
  const seats = [show.pair[one] ?? 0, show.pair[two] ?? 0] as const
  const cards = seats.map((seat) => show.choices?.find((made) => made.seat === seat)?.card ?? null)
  const first = Who(table, seats[0])
  const second = who(table, seats[1])
  return {
    line: say('status.settled.watch', {
      first,
      firstCard: did(table, seats[0], cards[0] ?? null),
      second,
      secondCard: did(table, seats[1], cards[1] ?? null),
    }),
    reason: say('status.settled.why', {
      first,
      firstBars: count('bars', show.paid?.[one] ?? 0),
      second: capital(second),
      secondBars: count('bars', show.paid?.[two] ?? 0),
    }),
  }
}

function paid(table: TableState, view: View): Lines {
  const last = view.rounds.at(-1)
  const takers = (last?.paid ?? []).filter((one) => one.bars > 0)
  const mine = takers.find((one) => one.seat === table.you)
  const reason = say('status.paid.why')
  if (mine) return { line: say('status.paid.you', { bars: count('bars', mine.bars) }), reason }
  const first = takers[0]
  if (!first) return { line: say('status.paid.none'), reason }
  if (takers.length === 1) {
    const bars = count('bars', first.bars)
    return { line: say('status.paid.one', { seat: Who(table, first.seat), bars }), reason }
  }
  const seats = WhoAll(
    table,
    takers.map((one) => one.seat),
  )
  return { line: say('status.paid.other', { seats }), reason }
}

function over(table: TableState, view: View): Lines {
  const winners = view.result?.winners ?? []
  const total = view.result?.totals[winners[0] ?? -1] ?? 0
  const why = `reason.${view.result?.reason ?? 'other'}`
  const known = say(why) === `dead-last.${why}` ? say('reason.other') : say(why)
  const own = winners.length === 1 && winners[0] === table.you
  const id = !winners.length ? 'none' : own ? 'you' : winners.length > 1 ? 'many' : 'other'
  return { line: say(`status.over.${id}`, { seats: WhoAll(table, winners), total }), reason: known }
}

function lines(table: TableState, view: View): Lines {
  switch (view.round.phase) {
    case 'conspire':
    case 'final':
      return vote(table, view)
    case 'locked':
      return { line: say('status.locked'), reason: say('status.locked.why') }
    case 'picking':
      return picking(table, view)
    case 'revealed':
      return revealed(table, view)
    case 'showdown':
      return view.showdown ? showdown(table, view, view.showdown) : vote(table, view)
    case 'settled':
      return view.showdown ? settled(table, view.showdown) : paid(table, view)
    case 'paid':
      return paid(table, view)
    case 'over':
      return over(table, view)
  }
}

/** While the cards are being turned, neither the sentence on top nor the log tells how it ends. */
export function isRevealing(table: TableState): boolean {
  const view = viewOf(table)
  return view !== null && isTurning(table, view)
}

function isTurning(table: TableState, view: View): boolean {
  return view.reveal !== null && isOpen(view) && boardOf(table).beat(view.reveal) < BEAT.done
}

export function status(table: TableState): Status {
  const view = viewOf(table)
  if (!view) return { line: say('status.waiting'), reason: '', urgent: false }
  if (isTurning(table, view)) {
    return { line: say('status.reveal'), reason: say('status.reveal.why'), urgent: false }
  }
  return { ...lines(table, view), urgent: mustAct(table), isForTalk: isForTalk(table, view) }
}

/** People agree on a vote; whoever fell has nothing to agree on, and the others to watch. */
function isForTalk(table: TableState, view: View): boolean {
  if (isSilent(view) || mySeat(table, view)?.alive === false) return false
  const { phase } = view.round
  return phase === 'conspire' || phase === 'final' || phase === 'locked'
}
