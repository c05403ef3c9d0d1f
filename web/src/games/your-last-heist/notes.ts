/** What the shell shows of a seat, and the marks of a replay. */
import Ellipsis from '@lucide/svelte/icons/ellipsis'
import type { ReplayMark, SeatNote } from '$lib/game-module'
import type { Frame, TableState } from '$lib/table.svelte'
import { cardName } from './cards'
import { stateOf } from './panels/state-of'
import { missing } from './status'
import { crewOf, number, say, viewOf } from './words'

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

export function seatsNote(table: TableState): string {
  const view = viewOf(table)
  if (!view) return ''
  if (view.heist.phase === 'escape') return say('ui.seats.escape')
  const here = view.crew.filter((one) => !one.busted).length
  return say('ui.seats', { n: here - missing(view).length, of: here })
}

const SHAPES: Record<string, ReplayMark['shape']> = {
  security: 'diamond',
  busted: 'cross',
  banked: 'bar',
  drawn: 'ring',
}

export function marks(frames: readonly Frame[]): ReplayMark[] {
  const found: ReplayMark[] = []
  frames.forEach(({ events }, frame) => {
    for (const { kind, args } of events) {
      if (kind === 'round') {
        found.push({
          frame,
          shape: 'round',
          label: say('ui.mark.round', { round: number(args.round) }),
        })
      } else if (kind === 'escape') {
        found.push({ frame, shape: 'round', label: say('ui.mark.escape') })
      } else if (SHAPES[kind]) {
        found.push({ frame, shape: SHAPES[kind], label: say(`ui.mark.${kind}`) })
      }
    }
  })
  return found
}
