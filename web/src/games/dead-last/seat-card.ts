/** How one seat's ID card looks and what a tap on it does, from the view and the open question. */
import type { BoardProps } from '$lib/game-module'
import { t } from '$lib/messages'
import type { TableState } from '$lib/table.svelte'
import { wordsAfter } from './question'
import { BEAT, type BoardState } from './board.svelte'
import type { Posture, Rim } from './faces/IdFace.svelte'
import { inReach, isOpen, ringMark, type Mark } from './seat-notes'
import { contentSlot, signalForms, signalKey } from './signal-forms'
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

export function postureOf(view: View, seat: SeatView, beat: number): Posture {
  if (view.result) return seat.here ? 'standing' : 'fallen'
  const falls = isOpen(view) && view.reveal?.falls.some((fall) => fall.seat === seat.seat)
  if (falls) return beat < BEAT.done ? 'standing' : seat.alive ? 'falling' : 'fallen'
  return seat.alive && seat.here ? 'standing' : 'fallen'
}

function rimOf(table: TableState, view: View, seat: SeatView, beat: number): Rim {
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

type Action = { run: () => void; words: string; rim: Rim; pressed: boolean }

function actionOf(
  { table, pick, receivers = [], toggleReceiver }: BoardProps,
  board: BoardState,
  seat: SeatView,
): Action | null {
  const name = nameOf(table, seat.seat)
  if (wordsAfter(table, 'take').includes(seat.colour)) {
    const key = `take ${seat.colour}`
    const words = say('ui.seat.take', { name })
    return { run: () => pick(key), words, rim: 'reach', pressed: table.ask?.answered === key }
  }
  const { pending } = board
  if (pending && contentSlot(pending.form)?.values.includes(seat.colour)) {
    const send = () => {
      pick(signalKey(pending.form, seat.colour, pending.to))
      board.pending = null
    }
    return { run: send, words: say('ui.seat.aim', { name }), rim: 'aim', pressed: false }
  }
  if (!toggleReceiver || seat.seat === table.you || !mayHear(table, seat.colour)) return null
  const pressed = receivers.includes(seat.seat)
  const rim = pressed ? 'aim' : 'none'
  return {
    run: () => toggleReceiver(seat.seat),
    words: say('ui.seat.hear', { name }),
    rim,
    pressed,
  }
}

/** Is there a signal that may go to that colour? */
function mayHear(table: TableState, colour: string): boolean {
  if (table.lookingBack) return false
  return signalForms(table.options).some(({ slots }) =>
    slots.some((slot) => slot.name === 'to' && slot.values.includes(colour)),
  )
}

/** What is read out after a name: that it is you, or a bot from outside. */
function noteOf(table: TableState, seat: number): string {
  if (seat === table.you) return ` (${say('ui.you')})`
  return table.seat(seat)?.kind === 'outside' ? ` (${t('outside.chip')})` : ''
}

export function seatCard(
  given: BoardProps,
  board: BoardState,
  view: View,
  seat: SeatView,
): SeatCard {
  const { table } = given
  const beat = view.reveal ? board.beat(view.reveal) : BEAT.done
  const action = actionOf(given, board, seat)
  const mark = markOf(table, view, seat, beat)
  const words = say('ui.seat.label', {
    name: nameOf(table, seat.seat) + noteOf(table, seat.seat),
    colour: say(`colour.${seat.colour}`),
    bars: count('bars', seat.bars),
    state: mark?.word ?? say(seat.alive ? 'short.standing' : 'short.fallen'),
  })
  const rim = action?.rim ?? 'none'
  return {
    posture: postureOf(view, seat, beat),
    rim: rim === 'none' ? rimOf(table, view, seat, beat) : rim,
    mark,
    label: action ? `${action.words}. ${words}` : words,
    action: action?.run ?? null,
    pressed: action?.pressed ?? false,
  }
}
