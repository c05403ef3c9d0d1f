/** The end of a game of Dead Last: your place by gold, and three moments. */
import { frameWhere, placeByScore, type Ending, type Moment } from '$lib/endings'
import type { TableState } from '$lib/table.svelte'
import type { PastRound, PastVote, View } from './types'
import { Who, WhoAll, count, say, viewOf, who, whoAll } from './words'

const isVote = ({ reveal }: View, { round, vote }: Pick<PastVote, 'round' | 'vote'>) => {
  return reveal?.round === round && reveal.vote === vote && !reveal.picking
}

/** The last vote in which anybody fell. */
function decisiveVote(table: TableState, view: View): Moment | null {
  const vote = view.history.findLast((one) => one.fallen.length > 0)
  if (!vote) return null
  const { round, vote: number, targets, fallen } = vote
  const voters = vote.choices
    .filter((one) => targets.some((seat) => view.seats[seat]?.colour === one.card))
    .map((one) => one.seat)
  return {
    when: say('game.round', { round, vote: number }),
    title: say('moment.vote'),
    text: voters.length
      ? say('moment.vote.text', {
          voters: WhoAll(table, voters),
          targets: whoAll(table, targets),
          fallen: WhoAll(table, fallen),
        })
      : say('moment.vote.fell', { fallen: WhoAll(table, fallen) }),
    frame: frameWhere(table, (one: View) => isVote(one, vote)),
  }
}

/** Whom your Ambush took down, or the round that paid you most. */
function ownBest(table: TableState, view: View): Moment | null {
  if (table.you === null) return null
  const bite = view.history.findLast(
    (one) =>
      one.ambushed.length > 0 &&
      one.choices.some(({ seat, card }) => seat === table.you && card === 'ambush') &&
      one.targets.includes(table.you ?? -1),
  )
  if (bite) {
    return {
      when: say('game.round', { round: bite.round, vote: bite.vote }),
      title: say('moment.bite'),
      text: say('moment.bite.text', { victims: WhoAll(table, bite.ambushed) }),
      frame: frameWhere(table, (one: View) => isVote(one, bite)),
    }
  }
  const best = bestPaid(view.rounds, (seat) => seat === table.you)
  if (!best) return null
  return {
    when: say('moment.round', { round: best.round.round }),
    title: say('moment.best'),
    text: say('moment.best.text', { bars: count('bars', best.bars) }),
    frame: frameOfRound(table, best.round),
  }
}

/** The most bars that anybody took at once. */
function haul(table: TableState, view: View): Moment | null {
  const best = bestPaid(view.rounds, () => true)
  if (!best) return null
  const { round, seat, bars } = best
  const other = round.survivors.find((one) => one !== seat)
  const stolen =
    round.ending === 'showdown' &&
    round.cards.some((one) => one.seat === seat && one.card === 'steal')
  const values = { seat: Who(table, seat), bars: count('bars', bars) }
  return {
    when: say('moment.round', { round: round.round }),
    title: say(stolen ? 'moment.theft' : 'moment.haul'),
    text:
      stolen && other !== undefined
        ? say('moment.theft.text', { ...values, other: who(table, other) })
        : say(seat === table.you ? 'moment.haul.text.you' : 'moment.haul.text', values),
    frame: frameOfRound(table, round),
  }
}

function bestPaid(rounds: readonly PastRound[], counts: (seat: number) => boolean) {
  const paid = rounds.flatMap((round) =>
    round.paid.filter(({ seat }) => counts(seat)).map((one) => ({ round, ...one })),
  )
  const most = Math.max(0, ...paid.map((one) => one.bars))
  return most > 0 ? paid.find((one) => one.bars === most) : undefined
}

const frameOfRound = (table: TableState, { round }: PastRound) =>
  frameWhere(table, (one: View) => one.rounds.some((past) => past.round === round))

export function ending(table: TableState): Ending | null {
  const view = viewOf(table)
  if (!view?.result) return null
  const { totals } = view.result
  const me = view.seats.find((one) => one.seat === table.you)
  const found = [haul, ownBest, decisiveVote].map((tell) => tell(table, view))
  const moments = found.filter((one) => one !== null)
  return {
    place: me ? placeByScore(totals, table.you) : null,
    of: view.seats.filter((one) => one.here).length,
    line: me
      ? say('ui.over.own', { total: totals[me.seat] ?? 0, bars: count('bars', me.bars) })
      : '',
    moments: moments.filter(
      (one, n) => moments.findIndex((other) => other.when === one.when) === n,
    ),
  }
}
