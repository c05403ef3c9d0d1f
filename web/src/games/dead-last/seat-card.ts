/** How one seat's ID card looks and what a tap on it does, from the view and the open question. */
import type { TableState } from '$lib/table.svelte'
import { wordsAfter } from './asked'
import { BEAT, type BoardState } from './board.svelte'
import type { Posture, Rim } from './IdFace.svelte'
import { inReach, isOpen, ringMark, type Mark } from './notes'
import { contentSlot, signalKey } from './signals'
import type { SeatView, View } from './types'
import { count, nameOf, say } from './words'

export type SeatCard = {
  posture: Posture
  rim: Rim
  mark: Mark | null
  label: string
  action: (() => void) | null
  pressed: boolean
}

function postureOf(view: View, seat: SeatView, beat: number): Posture {
  if (view.result) return seat.here ? 'standing' : 'fallen'
  const falls = isOpen(view) && view.reveal?.falls.some((fall) => fall.seat === seat.seat)
  if (falls) return beat < BEAT.done ? 'standing' : seat.alive ? 'falling' : 'fallen'
  return seat.alive && seat.here ? 'standing' : 'fallen'
}

function rimOf(table: TableState, view: View, seat: SeatView, beat: number, aims: boolean): Rim {
  if (aims) return 'aim'
  if (view.result?.winners.includes(seat.seat)) return 'reach'
  if (isOpen(view)) {
    if (beat >= BEAT.targets && view.reveal?.targets.includes(seat.seat)) return 'target'
    if (beat >= BEAT.done && inReach(view).includes(seat.seat)) return 'reach'
  }
  return seat.seat === table.you ? 'you' : 'none'
}

/** While the cards are still being turned nobody is marked. */
function markOf(table: TableState, view: View, seat: SeatView, beat: number): Mark | null {
  if (isOpen(view) && beat < BEAT.targets) return null
  const mark = ringMark(table, view, seat)
  // What the reader does is said on top already.
  if (seat.seat === table.you && mark?.tone === 'muted' && seat.alive) return null
  const spoils = beat < BEAT.done && isOpen(view) && !view.reveal?.targets.includes(seat.seat)
  return spoils ? null : mark
}

function actionOf(
  table: TableState,
  board: BoardState,
  seat: SeatView,
  pick: (key: string) => void,
): { run: () => void; words: string } | null {
  const name = nameOf(table, seat.seat)
  if (wordsAfter(table, 'take').includes(seat.colour)) {
    return { run: () => pick(`take ${seat.colour}`), words: say('ui.seat.take', { name }) }
  }
  const { pending } = board
  if (pending && contentSlot(pending.form)?.values.includes(seat.colour)) {
    const send = () => {
      pick(signalKey(pending.form, seat.colour, pending.to))
      board.pending = null
    }
    return { run: send, words: say('ui.seat.aim', { name }) }
  }
  return null
}

export function seatCard(
  table: TableState,
  board: BoardState,
  view: View,
  seat: SeatView,
  pick: (key: string) => void,
): SeatCard {
  const beat = view.reveal ? board.beat(view.reveal) : BEAT.done
  const action = actionOf(table, board, seat, pick)
  const mark = markOf(table, view, seat, beat)
  const state = mark?.word ?? say(seat.alive ? 'short.standing' : 'short.fallen')
  const words = say('ui.seat.label', {
    name: nameOf(table, seat.seat) + (seat.seat === table.you ? ` (${say('ui.you')})` : ''),
    colour: say(`colour.${seat.colour}`),
    bars: count('bars', seat.bars),
    state,
  })
  return {
    posture: postureOf(view, seat, beat),
    rim: rimOf(table, view, seat, beat, action !== null && wordsAfter(table, 'take').length === 0),
    mark,
    label: action ? `${action.words}. ${words}` : words,
    action: action?.run ?? null,
    pressed: table.ask?.answered === `take ${seat.colour}`,
  }
}
