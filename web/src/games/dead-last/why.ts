/** Why you fell: the cause, the rule, and what to try next time. */
import type { TableState } from '$lib/table.svelte'
import type { Why } from '$lib/why'
import { BEAT, boardOf } from './board.svelte'
import { isOpen } from './seat-notes'
import type { Choice, View } from './types'
import { WhoAll, count, nameOf, number, say, text, viewOf, whoAll } from './words'

/** The seats that named a colour in a vote. */
const namers = (choices: readonly Choice[], colour: string | undefined): number[] =>
  choices.filter((one) => one.card === colour).map((one) => one.seat)

/** Whom the largest group named, in the vote you fell in. */
function voteOf(view: View, round: number) {
  const past = view.history.findLast(
    (one) => one.round === round && one.choices.length > 0 && one.fallen.length > 0,
  )
  return view.reveal ?? past
}

export function why(table: TableState): Why | null {
  const view = viewOf(table)
  const me = view?.seats.find((one) => one.seat === table.you)
  if (!view || !me || me.alive || view.result) return null
  // Not before the cards are turned.
  if (view.reveal && isOpen(view) && boardOf(table).beat(view.reveal) < BEAT.done) return null
  const fall = table.log.findLast(
    ({ event }) => event.kind === 'fall' && number(event.args.seat) === table.you,
  )
  if (!fall) return null
  const { args, rule } = fall.event
  const cause = text(args.why)
  const vote = voteOf(view, view.round.number)
  const voters = namers(vote?.choices ?? [], me.colour)
  const named = table.seatOf(text(args.named))
  const values = {
    voters: WhoAll(table, voters),
    votes: count('votes', voters.length),
    named: named ? nameOf(table, named.seat) : '',
    targets: whoAll(table, vote?.targets ?? []),
    by: args.by === null ? '' : nameOf(table, number(args.by)),
  }
  return {
    title: say('why.title'),
    happened: say(`why.${cause}`, values),
    rule: say(`why.${cause}.rule`),
    paragraph: rule,
    next: say(`why.${cause}.next`),
    frame: fall.frame,
  }
}
