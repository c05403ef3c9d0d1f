/** What the buttons under the hand do now. They offer only what the options offer. */
import ArrowRight from '@lucide/svelte/icons/arrow-right'
import Biohazard from '@lucide/svelte/icons/biohazard'
import Hand from '@lucide/svelte/icons/hand'
import Moon from '@lucide/svelte/icons/moon'
import Play from '@lucide/svelte/icons/play'
import Trash2 from '@lucide/svelte/icons/trash-2'
import Undo2 from '@lucide/svelte/icons/undo-2'
import type { IconSource } from '$lib/icons/source'
import type { TableState } from '$lib/table.svelte'
import { keysOf, pullable, usesOf } from './question'
import { boardOf } from './board.svelte'
import { cardName, nameOf, say, seatOf, viewOf } from './words'

export interface Action {
  label: string
  icon: IconSource
  /** The answer; null where nothing can be sent. */
  key: string | null
  /** Steps that send nothing. */
  step?: 'forget' | 'aim'
  /** Why it cannot be pressed now. */
  reason?: string
  primary?: boolean
}

function nameOfColour(table: TableState, colour: string | null): string {
  const view = viewOf(table)
  const seat = view && colour ? seatOf(view, colour) : null
  return seat === null ? '' : nameOf(table, seat)
}

function pulling(table: TableState, colours: string[]): Action[] {
  const target = boardOf(table).target ?? (colours.length === 1 ? (colours[0] ?? null) : null)
  const seat = nameOfColour(table, target)
  const label = target ? say('option.pull', { seat }) : say('ui.pull.whom')
  return [{ label, icon: Hand, key: target && `pull ${target}`, primary: true }]
}

function aiming(table: TableState, card: string): Action[] {
  const { target } = boardOf(table)
  const name = cardName(card)
  const go = target
    ? say('ui.aim.go', { card: name, seat: nameOfColour(table, target) })
    : say('ui.aim.whom')
  return [
    { label: say('ui.aim.back'), icon: Undo2, key: null, step: 'forget' },
    { label: go, icon: ArrowRight, key: target && `play ${card} ${target}`, primary: true },
  ]
}

/** What can be done with the card picked up; the last action is the gold one. */
function using(table: TableState, card: string): Action[] {
  const uses = usesOf(keysOf(table)).get(card)
  const name = { card: cardName(card) }
  const actions: Action[] = []
  if (uses?.play) {
    const aims = uses.targets.length > 0
    const way: Pick<Action, 'key' | 'step'> = aims
      ? { key: null, step: 'aim' }
      : { key: `play ${card}` }
    actions.push({ label: say('option.play', name), icon: Play, ...way })
  }
  if (uses?.show) {
    actions.push({ label: say('option.show', name), icon: Biohazard, key: `show ${card}` })
  }
  if (uses?.discard) {
    actions.push({ label: say('option.discard', name), icon: Trash2, key: `discard ${card}` })
  }
  const back: Action = { label: say('ui.aim.back'), icon: Undo2, key: null, step: 'forget' }
  const last = actions.at(-1)
  if (!last) return []
  last.primary = true
  return actions.length > 1 ? actions : [back, last]
}

function plain(table: TableState, keys: readonly string[]): Action[] {
  const view = viewOf(table)
  const drawn = view?.turn.draws_made ?? 0
  const over = keys.some((key) => key.startsWith('discard '))
  const draw: Action = {
    label: say(drawn ? 'option.draw.second' : 'option.draw'),
    icon: Hand,
    key: 'draw',
  }
  const end: Action = {
    label: say('option.end'),
    icon: Moon,
    key: keys.includes('end') ? 'end' : null,
    reason: say('ui.end.first'),
  }
  const drawing = keys.includes('draw') ? [draw] : []
  if (over) {
    const rid: Action = { label: say('ui.limit.choose'), icon: Trash2, key: null, primary: true }
    // Nothing else fits beside it on a phone, and it says what has to be done.
    return view?.turn.ending ? [rid] : [...drawing, rid]
  }
  if (end.key) return [...drawing, { ...end, primary: true }]
  if (drawing.length) return [end, { ...draw, primary: true }]
  // § 5.6: only Viruses are left to reveal, or a card must end the turn.
  return [{ ...end, reason: say('ui.limit.show') }]
}

/** From left to right, the gold one last; none while you have nothing to do. */
export function actionsOf(table: TableState): Action[] {
  const keys = keysOf(table)
  const prompt = table.ask?.prompt
  const colours = pullable(keys)
  if (colours.length) return pulling(table, colours)
  if (!keys.length || (prompt !== 'turn' && prompt !== 'limit')) return []
  const board = boardOf(table)
  if (board.aiming) return aiming(table, board.aiming)
  if (board.chosen) {
    const found = using(table, board.chosen)
    if (found.length) return found
  }
  return plain(table, keys)
}

/** The players who can be named now: for a card, or to pull from. */
export function targetsOf(table: TableState): string[] {
  const keys = keysOf(table)
  const { aiming: card } = boardOf(table)
  return card ? (usesOf(keys).get(card)?.targets ?? []) : pullable(keys)
}

/** Pick up a card, put it down again, or aim it at once if that is all it can do. */
export function take(table: TableState, card: string): void {
  const board = boardOf(table)
  const uses = usesOf(keysOf(table)).get(card)
  if (!uses || board.chosen === card || board.aiming === card) {
    board.forget()
    return
  }
  board.forget()
  if (uses.targets.length && !uses.discard) {
    board.aiming = card
    if (uses.targets.length === 1) board.target = uses.targets[0] ?? null
  } else {
    board.chosen = card
  }
}

export function act(table: TableState, action: Action, pick: (key: string) => void): void {
  const board = boardOf(table)
  if (action.step === 'forget') board.forget()
  if (action.step === 'aim') {
    const card = board.chosen
    board.forget()
    if (card) take(table, card)
    if (card && !board.aiming) {
      board.forget()
      board.aiming = card
    }
  }
  if (action.key) {
    pick(action.key)
    board.forget()
  }
}
