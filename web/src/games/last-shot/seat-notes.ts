/** What the panels say about each seat, in a word and an icon. */
import Crosshair from '@lucide/svelte/icons/crosshair'
import Hourglass from '@lucide/svelte/icons/hourglass'
import Layers from '@lucide/svelte/icons/layers'
import LifeBuoy from '@lucide/svelte/icons/life-buoy'
import Lock from '@lucide/svelte/icons/lock'
import Play from '@lucide/svelte/icons/play'
import Shield from '@lucide/svelte/icons/shield'
import Star from '@lucide/svelte/icons/star'
import Trophy from '@lucide/svelte/icons/trophy'
import X from '@lucide/svelte/icons/x'
import type { SeatNote } from '$lib/game-module'
import type { IconSource } from '$lib/icons/source'
import type { TableState } from '$lib/table.svelte'
import { boardOf } from './board.svelte'
import { isTerminated, skull } from './cards'
import { offersOf } from './offers'
import type { SeatView, View } from './types'
import { count, say, seatView, viewOf } from './words'

type Word = Pick<SeatNote, 'word' | 'icon' | 'tone'>

const word = (id: string, icon: IconSource, tone: SeatNote['tone'], params = {}): Word => ({
  word: say(`short.${id}`, params),
  icon,
  tone,
})

/** The words for what is in front of a player, the most important first. */
const STANDING: [string, string, IconSource][] = [
  ['immune', 'immune', Shield],
  ['curtain', 'curtained', Shield],
  ['held', 'held', Lock],
  ['stunned', 'stunned', Lock],
  ['wanted', 'wanted', Crosshair],
  ['insured', 'insured', LifeBuoy],
]

/** Is this seat the target of a pending shot? */
function isAimedAt(view: View, seat: number): boolean {
  return view.stack.some((play) => isTerminated(play.card) && play.targets.includes(seat))
}

/** While you pick a target: who is picked, who is possible, who is out of reach. */
function aimWord(table: TableState, seat: SeatView): Word | null {
  const board = boardOf(table)
  if (!board.aiming || table.lookingBack) return null
  if (seat.seat === table.you) return word('aiming', Crosshair, 'good')
  if (board.colours.includes(seat.colour)) return word('target', Crosshair, 'bad')
  const can = offersOf(table.options).some((offer) => offer.colours.includes(seat.colour))
  return can ? word('possible', Crosshair, 'muted') : word('absent', Shield, 'muted')
}

function standingWord(table: TableState, view: View, seat: SeatView): Word | null {
  if (isAimedAt(view, seat.seat)) return word('target', Crosshair, 'bad')
  if (view.turn.active === seat.seat && !view.result) {
    const own = seat.seat === table.you
    return own ? word('turn.you', Play, 'good') : word('turn.their', Play, 'good')
  }
  const does = new Set(seat.front.flatMap((card) => card.does))
  const found = STANDING.find(([name]) => does.has(name))
  if (found) return word(found[1], found[2], 'muted')
  if (view.marks.some((mark) => mark.seat === seat.seat && mark.sure))
    return word('known', skull, 'bad')
  return seat.comrade ? word('comrade', Star, 'muted') : null
}

export function seatNote(number: number, table: TableState): SeatNote {
  const view = viewOf(table)
  const seat = seatView(table, number)
  if (!view || !seat) return { word: '', icon: Hourglass, tone: 'muted' }
  const counter = count('cards', seat.hand)
  if (view.result?.winners.includes(number)) return { ...word('wins', Trophy, 'good'), counter }
  if (!seat.alive) return { ...word('fallen', X, 'muted'), counter, fallen: true }
  const found = aimWord(table, seat) ?? standingWord(table, view, seat)
  const short = { icon: Layers, word: String(seat.hand), ...(found && { mark: found.icon }) }
  return { ...(found ?? { word: '', icon: Layers, tone: 'muted' }), counter, short }
}

export function seatsSummary(table: TableState): string {
  const alive = viewOf(table)?.seats.filter((one) => one.alive).length ?? 0
  return say('ui.seats.alive', { n: alive })
}
