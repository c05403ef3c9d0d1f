/** The showdown in words and as everybody may see it. */
import type { TableState } from '$lib/table.svelte'
import type { ShowdownSection, View } from './types'
import { barsInWords, say } from './words'

/** "Two left. Four bars." */
export function showdownTitle({ stake, tie_break: tie }: ShowdownSection): string {
  return say(tie ? 'ui.showdown.title.tie' : 'ui.showdown.title', { bars: barsInWords(stake) })
}

/** Bars for each of two who share, and for one who steals from a sharer. */
export type Stakes = { half: number; all: number }

export function stakesOf({ cards, payoffs }: ShowdownSection): Stakes {
  const share = cards.indexOf('share')
  const bars = (mine: number) => payoffs[mine]?.[share]?.[0] ?? 0
  return { half: bars(share), all: bars(cards.indexOf('steal')) }
}

/** Is it known that this seat's card lies on the table? Others show it by being ready. */
export function isDown(table: TableState, view: View, seat: number): boolean {
  if (table.ask?.answered_seats?.includes(seat)) return true
  if (seat === table.you) return view.mine?.laid != null
  return view.seats.find((one) => one.seat === seat)?.ready ?? false
}
