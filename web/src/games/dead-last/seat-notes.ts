/** One or two words beside each seat: ready, fallen, in reach, Target. */
import ArrowRight from '@lucide/svelte/icons/arrow-right'
import Check from '@lucide/svelte/icons/check'
import Crosshair from '@lucide/svelte/icons/crosshair'
import DoorOpen from '@lucide/svelte/icons/door-open'
import Ellipsis from '@lucide/svelte/icons/ellipsis'
import Hourglass from '@lucide/svelte/icons/hourglass'
import TriangleAlert from '@lucide/svelte/icons/triangle-alert'
import Trophy from '@lucide/svelte/icons/trophy'
import X from '@lucide/svelte/icons/x'
import Zap from '@lucide/svelte/icons/zap'
import type { SeatNote } from '$lib/game-module'
import type { IconSource } from '$lib/icons/source'
import { signOf } from '$lib/seats/seats'
import type { TableState } from '$lib/table.svelte'
import { BEAT, boardOf } from './board.svelte'
import type { SeatView, View } from './types'
import { count, say, viewOf } from './words'

export type Tone = 'good' | 'bad' | 'warn' | 'muted'
/** `panel` is the word in a running line of the seats panel. */
export type Mark = { word: string; panel: string; icon: IconSource; tone: Tone }

const mark = (word: string, icon: IconSource, tone: Tone, panel = word): Mark => ({
  word,
  panel,
  icon,
  tone,
})

/** Is a vote lying open on the table? */
export function isOpen(view: View): boolean {
  return view.reveal !== null && (view.round.phase === 'picking' || view.round.phase === 'revealed')
}

/** Everybody an ambusher may still take down. */
export function inReach(view: View): number[] {
  if (view.round.phase !== 'picking' || !view.reveal) return []
  return view.reveal.ambushes.flatMap((one) => one.reach)
}

function revealMark(view: View, seat: number): Mark | null {
  const reveal = view.reveal
  if (!reveal || !isOpen(view)) return null
  const votes = reveal.counts.find((one) => one.seat === seat)?.votes ?? 0
  if (reveal.targets.includes(seat)) {
    return mark(`${say('short.target')} · ${votes}`, Crosshair, 'bad', say('short.target'))
  }
  if (reveal.falls.some((fall) => fall.seat === seat)) return mark(say('short.falls'), X, 'bad')
  if (inReach(view).includes(seat)) return mark(say('short.reach'), TriangleAlert, 'warn')
  return null
}

function talkMark(table: TableState, view: View, seat: SeatView): Mark | null {
  const { phase } = view.round
  if (phase === 'showdown' && view.showdown && !view.showdown.pair.includes(seat.seat)) return null
  if (phase !== 'conspire' && phase !== 'final' && phase !== 'showdown') return null
  const answered = table.ask?.answered_seats?.includes(seat.seat) ?? false
  if (seat.ready || answered) return mark(say('short.Ready'), Check, 'good', say('short.ready'))
  // A replay turns to the next decision at once: nobody in it is seen thinking.
  if (table.isReplay) return null
  return mark(say(seat.seat === table.you ? 'short.choosing' : 'short.thinking'), Ellipsis, 'muted')
}

/** The pill at an ID card in the ring; null where there is nothing to say. */
export function ringMark(table: TableState, view: View, seat: SeatView): Mark | null {
  if (!seat.here) return mark(say('short.left'), DoorOpen, 'muted')
  if (view.result) {
    const won = view.result.winners.includes(seat.seat)
    return won ? mark(say('short.wins'), Trophy, 'good') : null
  }
  const open = revealMark(view, seat.seat)
  if (open) return open
  if (!seat.alive) return mark(say('short.fallen'), X, 'muted')
  if (seat.away && !seat.ready) return mark(say('short.away'), Hourglass, 'warn')
  return talkMark(table, view, seat)
}

/** In the seats panel a reveal says whom a seat has named. */
function panelWord(table: TableState, view: View, seat: SeatView): Mark | null {
  if (!isOpen(view) || !view.reveal) return null
  const beat = boardOf(table).beat(view.reveal)
  const voted = view.reveal.choices.some((one) => one.seat === seat.seat)
  if (voted && beat < BEAT.arrows) return mark(say('short.standing'), Ellipsis, 'muted')
  if (beat >= BEAT.done && view.reveal.falls.some((fall) => fall.seat === seat.seat)) {
    return mark(say('short.falls'), TriangleAlert, 'bad')
  }
  const choice = view.reveal.choices.find((one) => one.seat === seat.seat)
  if (!choice?.card) return null
  if (choice.card === 'ambush') return mark(say('short.ambush'), Zap, 'bad')
  return mark(say('short.voted', { letter: signOf(choice.card).letter }), ArrowRight, 'muted')
}

export function seatNote(number: number, table: TableState): SeatNote {
  const view = viewOf(table)
  const seat = view?.seats.find((one) => one.seat === number)
  if (!view || !seat) return { word: '', icon: Ellipsis, tone: 'muted' }
  const shown =
    panelWord(table, view, seat) ??
    ringMark(table, view, seat) ??
    mark(say('short.standing'), Check, 'muted')
  const falling = isOpen(view) && view.reveal?.falls.some((fall) => fall.seat === number)
  const fallen = (!seat.alive || !seat.here) && view.result === null && !falling
  const counter = seat.gold
    ? say('ui.over.gold', { total: seat.gold.reduce((sum, value) => sum + value, 0) })
    : count('bars', seat.bars)
  return {
    word: fallen ? say('short.fell') : shown.panel,
    icon: shown.icon,
    tone: shown.tone === 'warn' ? 'bad' : shown.tone,
    bars: seat.bars,
    ...(seat.gold ? { counter } : {}),
    ...(fallen ? { fallen } : {}),
  }
}

export function seatsSummary(table: TableState): string {
  const view = viewOf(table)
  if (!view || view.result) return ''
  const turning = view.reveal && isOpen(view) && boardOf(table).beat(view.reveal) < BEAT.done
  if (turning || view.round.phase === 'picking') return say('ui.seats.counting')
  return say('ui.seats.alive', { n: view.seats.filter((one) => one.alive && one.here).length })
}
