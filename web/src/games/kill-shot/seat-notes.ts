/** What is shown beside a player's name. */
import Check from '@lucide/svelte/icons/check'
import Copy from '@lucide/svelte/icons/copy'
import Crosshair from '@lucide/svelte/icons/crosshair'
import Lock from '@lucide/svelte/icons/lock'
import Skull from '@lucide/svelte/icons/skull'
import type { SeatNote } from '$lib/game-module'
import type { TableState } from '$lib/table.svelte'
import type { View } from './types'
import { knows, say, seatView, viewOf } from './words'

export interface SeatWord {
  text: string
  /** For a crowded strip on the phone. */
  short: string
  tone: 'good' | 'bad' | 'hot'
}

function wordOf(id: string, tone: SeatWord['tone']): SeatWord {
  const text = say(`ui.${id}`)
  return { text, short: knows(`ui.${id}.short`) ? say(`ui.${id}.short`) : text, tone }
}

/** One word that matters more than the counters, or null. */
export function seatWord(view: View, seat: number): SeatWord | null {
  const { phase, ready } = view.hunt
  const turn = view.turn
  if (turn?.seat === seat) return wordOf('turn', 'hot')
  if (turn?.skips.includes(seat)) return wordOf('skips', 'bad')
  if (turn?.window) {
    return turn.window.let.includes(seat) ? wordOf('let', 'good') : wordOf('decides', 'hot')
  }
  if (['claim', 'briefing', 'choose'].includes(phase) && ready.includes(seat)) {
    return wordOf('ready', 'good')
  }
  if (seatView(view, seat)?.hold_fire) return wordOf('hold-fire', 'hot')
  return null
}

export function seatNote(seat: number, table: TableState): SeatNote {
  const view = viewOf(table)
  const one = view && seatView(view, seat)
  if (!view || !one) return { word: '', icon: Copy, tone: 'muted' }
  const counter = [
    say('ui.cards', { n: one.cards }),
    say('ui.points', { n: one.points }),
    say('ui.targets', { n: one.targets.length }),
  ].join(' · ')
  if (one.drills && view.rules.speed) {
    return {
      word: say('ui.jammed.long', { done: one.step, of: view.rules.drill.length }),
      icon: Lock,
      tone: 'bad',
      counter,
    }
  }
  const word = seatWord(view, seat)
  if (word)
    return {
      word: word.text,
      icon: word.tone === 'good' ? Check : Crosshair,
      tone: word.tone === 'bad' ? 'bad' : 'good',
      counter,
    }
  if (one.ally) return { word: say('ui.ally'), icon: Skull, tone: 'bad', counter }
  const short = { icon: Copy, word: `${one.cards} · ${say('ui.pt', { n: one.points })}` }
  return { word: say('ui.hunting'), icon: Crosshair, tone: 'muted', counter, short }
}

export function seatsSummary(): string {
  return say('ui.seats.note')
}
