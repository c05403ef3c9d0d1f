/** The title and the help line of the hand. */
import { now } from '$lib/now.svelte'
import type { TableState } from '$lib/table.svelte'
import { boardOf } from './board.svelte'
import { shownLock } from './locks'
import type { View } from './types'
import { nameOf, say, seatView } from './words'

export function handTitle(view: View): string {
  const { phase, night } = view.hunt
  if (phase === 'cease-fire' || view.hunt.cease) return say('ui.hand.down')
  if (night && phase !== 'choose') return say('ui.row')
  const count = view.mine?.slots.length ?? 0
  return count > 6 ? say('ui.hand.many', { n: count }) : say('ui.hand')
}

/** False after a Briefing or a choice, when the hand is already known, and at night. */
export function opensAtGo(view: View): boolean {
  return !view.hunt.night && !view.mine?.slots.some((slot) => slot?.card)
}

/** Who plays right before you. */
function before(view: View): number | null {
  const order = view.turn?.order ?? []
  const place = order.indexOf(view.mine?.seat ?? -1)
  return place > 0 ? (order[place - 1] ?? null) : null
}

export function handHelp(table: TableState, view: View): string {
  const board = boardOf(table)
  const { phase, night } = view.hunt
  const me = seatView(view, view.mine?.seat ?? -1)
  if (view.hunt.cease) return say('ui.hand.help.cease')
  if (phase === 'countdown') {
    return say(opensAtGo(view) ? 'ui.hand.help.countdown' : 'ui.hand.help.countdown.known')
  }
  if (phase === 'briefing') return say('ui.hand.help.briefing')
  if (board.trading) return say('ui.hint.swap')
  if (phase === 'turn' || phase === 'window') return roomHelp(table, view)
  if (me?.drills) return say('ui.hand.help.jammed')
  if (shownLock(board.locks, now())) return say('ui.hand.help.locked')
  if ([...board.back.values()].includes('late')) return say('ui.hand.help.back')
  if (night) return say('ui.hand.help.night')
  return say(view.piles.length > 1 ? 'ui.hand.help.reign' : 'ui.hand.help.live')
}

function roomHelp(table: TableState, view: View): string {
  if (view.turn?.seat === view.mine?.seat) {
    return say(view.rules.draws ? 'ui.hand.help.turn' : 'ui.hand.help.turn.dry')
  }
  const last = before(view)
  return last === null ? '' : say('ui.hand.help.wait', { name: nameOf(table, last) })
}
