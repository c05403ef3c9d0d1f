/** A word or two for each seat, and how many are still standing. */
import Check from '@lucide/svelte/icons/check'
import Eye from '@lucide/svelte/icons/eye'
import Heart from '@lucide/svelte/icons/heart'
import Layers from '@lucide/svelte/icons/layers'
import PawPrint from '@lucide/svelte/icons/paw-print'
import Thermometer from '@lucide/svelte/icons/thermometer'
import Trophy from '@lucide/svelte/icons/trophy'
import X from '@lucide/svelte/icons/x'
import type { SeatNote } from '$lib/game-module'
import type { TableState } from '$lib/table.svelte'
import type { View } from './types'
import { count, say, seatView, viewOf } from './words'

type Word = Pick<SeatNote, 'word' | 'icon' | 'tone'>

function wordOf(view: View, seat: number): Word {
  const one = seatView(view, seat)
  if (view.result?.winners.includes(seat)) {
    return { word: say('short.wins'), icon: Trophy, tone: 'good' }
  }
  if (!one?.alive) return { word: say('short.fallen'), icon: X, tone: 'muted' }
  if (view.pending?.seat === seat) {
    const word = view.pending.kind === 'aimed' ? 'short.asked' : 'short.looks'
    return { word: say(word), icon: Eye, tone: 'good' }
  }
  const isTurn = view.turn.seat === seat && !view.result
  if (isTurn) return { word: say('short.plays'), icon: PawPrint, tone: 'good' }
  if (one.in_front) return { word: say('short.infected'), icon: Thermometer, tone: 'bad' }
  return { word: say('short.healthy'), icon: Heart, tone: 'muted' }
}

export function counterOf(view: View, seat: number): string {
  const one = seatView(view, seat)
  if (!one) return ''
  if (!one.alive) return say(`dog.${seat}`)
  return `${count('cards', one.cards)} · ${say('ui.front.words', { n: one.in_front })}`
}

export function seatNote(seat: number, table: TableState): SeatNote {
  const view = viewOf(table)
  if (!view) return { word: '', icon: Check, tone: 'muted' }
  const fallen = !seatView(view, seat)?.alive && !view.result?.winners.includes(seat)
  return {
    ...wordOf(view, seat),
    counter: counterOf(view, seat),
    short: { icon: Layers, word: String(seatView(view, seat)?.cards ?? 0) },
    ...(fallen ? { fallen } : {}),
  }
}

export function standing(view: View): number {
  return view.seats.filter((one) => one.alive).length
}

export function seatsSummary(table: TableState): string {
  const view = viewOf(table)
  return view ? say('ui.seats.standing', { n: standing(view) }) : ''
}
