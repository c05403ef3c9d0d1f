/** What each pending card will do, in words. */
import type { TableState } from '$lib/table.svelte'
import { cardOf } from './cards'
import type { PlayView } from './types'
import { fill } from '$lib/messages'
import { say, tidy, viewOf, who, whoAll } from './words'

export function playNumbered(table: TableState, number: number | null): PlayView | undefined {
  return viewOf(table)?.stack.find((one) => one.number === number)
}

/** The title of the card this one answers. */
function answered(table: TableState, play: PlayView): string {
  const other = playNumbered(table, play.answers)
  return other ? cardOf(other.card).title : play.claims ? cardOf(play.claims).title : ''
}

export function willDo(table: TableState, play: PlayView): string {
  if (play.source === 'ending') return say('will.ending')
  if (play.as_action) return say('will.as-action')
  const words = fill(cardOf(play.card).will, {
    targets: whoAll(table, play.targets.length ? play.targets : play.aimed),
    answered: answered(table, play),
    about: play.about === null ? '' : who(table, play.about),
    named: play.named === null ? '' : who(table, play.named),
  })
  return tidy(words)
}

/** What your Reaction would answer: the newest pending card, and who it is about. */
export function toAnswer(table: TableState): { answered: string; about: string } {
  const args = table.ask?.args ?? {}
  const card = viewOf(table)?.stack.at(-1)?.card ?? args.card
  return {
    answered: typeof card === 'string' ? cardOf(card).title : '',
    about: typeof args.seat === 'number' ? who(table, args.seat) : '',
  }
}

/** What a card from your hand would do as a Reaction to the newest pending card. */
export function wouldDo(table: TableState, card: string, colours: readonly string[]): string {
  const seats = viewOf(table)?.seats.filter((one) => colours.includes(one.colour)) ?? []
  return fill(cardOf(card).will, {
    targets: whoAll(
      table,
      seats.map((one) => one.seat),
    ),
    named: seats.length
      ? whoAll(
          table,
          seats.map((one) => one.seat),
        )
      : say('ui.somebody'),
    ...toAnswer(table),
  })
}
