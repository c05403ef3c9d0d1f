/** What the shell shows of a seat. */
import Ellipsis from '@lucide/svelte/icons/ellipsis'
import type { SeatNote } from '$lib/game-module'
import type { TableState } from '$lib/table.svelte'
import { cardName } from './cards'
import { stateOf } from './panels/crew-state'
import { missing } from './waited-for'
import { crewOf, say, viewOf } from './words'

export function seatNote(seat: number, table: TableState): SeatNote {
  const view = viewOf(table)
  const crew = view ? crewOf(view, seat) : undefined
  if (!view || !crew) return { word: '', icon: Ellipsis, tone: 'muted' }
  const mark = stateOf(table, view, crew)
  return {
    word: mark.word,
    icon: mark.icon,
    tone: mark.tone === 'warn' ? 'muted' : mark.tone,
    counter: cardName(crew.character),
    short: { icon: mark.icon, word: mark.word },
    ...(crew.busted ? { fallen: true } : {}),
  }
}

export function seatsSummary(table: TableState): string {
  const view = viewOf(table)
  if (!view) return ''
  if (view.heist.phase === 'escape') return say('ui.seats.escape')
  const here = view.crew.filter((one) => !one.busted).length
  return say('ui.seats', { n: here - missing(view).length, of: here })
}
