/** The end of a game of Kill Shot: your place by points, and the targets that decided it. */
import { frameWhere, placeByScore, type Ending, type Moment } from '$lib/endings'
import type { TableState } from '$lib/table.svelte'
import type { ClaimView, View } from './types'
import { Who, points, say, targetName, viewOf } from './words'

function moment(table: TableState, claim: ClaimView, title: string): Moment {
  const own = claim.seat === table.you
  return {
    when: say('ui.moment.hunt', { hunt: claim.hunt }),
    title,
    text: say(own ? 'ui.moment.claim.you' : 'ui.moment.claim', {
      name: claim.seat === null ? '' : Who(table, claim.seat),
      target: targetName(claim.target),
      points: points(claim.points),
    }),
    frame: frameWhere(table, (one: View) =>
      one.claims.some((past) => past.hunt === claim.hunt && past.seat === claim.seat),
    ),
  }
}

/** The target that was worth most. */
const best = (claims: readonly ClaimView[]): ClaimView | undefined =>
  claims.reduce<ClaimView | undefined>(
    (most, one) => (most && most.points >= one.points ? most : one),
    undefined,
  )

export function ending(table: TableState): Ending | null {
  const view = viewOf(table)
  if (!view?.result) return null
  const claims = view.claims.filter((claim) => claim.seat !== null)
  const own = claims.filter((claim) => claim.seat === table.you)
  const told: [ClaimView | undefined, string][] = [
    [best(claims), say('ui.moment.best')],
    [best(own), say('ui.moment.own')],
    [claims.at(-1), say('ui.moment.last')],
  ]
  const seen = new Map(told.flatMap(([claim, title]) => (claim ? [[claim, title] as const] : [])))
  const total = view.result.points[table.you ?? -1]
  return {
    place: placeByScore(view.result.points, table.you),
    of: view.seats.length,
    line:
      total === undefined ? '' : say('ui.over.own', { points: points(total), targets: own.length }),
    moments: [...seen]
      .map(([claim, title]) => ({ hunt: claim.hunt, moment: moment(table, claim, title) }))
      .sort((a, b) => a.hunt - b.hunt)
      .map((one) => one.moment),
  }
}
