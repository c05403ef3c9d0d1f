/**
 * The keyboard: D draws, E ends the turn, letters pick up cards, Enter plays them, numbers name
 * players or choose in a window.
 */
import type { TableState } from '$lib/table.svelte'
import { act, actionsOf, take, targetsOf } from './actions'
import { keysOf } from './question'
import { boardOf } from './board.svelte'
import { aimedChoices, drawnChoices } from './window-choices'
import type { View } from './types'
import { windowOf } from './current-window'
import { rivalsOf, say, viewOf } from './words'

function isBusy(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true
  const target = event.target as HTMLElement | null
  if (target?.closest('input, textarea, select, [contenteditable], [role=tablist]')) return true
  return document.querySelector('dialog[open]') !== null
}

/** What the n-th number key answers in the open window, or null. */
function numbered(table: TableState, view: View, n: number): string | null {
  const open = windowOf(table, view)
  const choices =
    open === 'drawn' && view.mine?.drawn
      ? drawnChoices(table, view, view.mine.drawn)
      : open === 'aimed' && view.pending
        ? aimedChoices(table, view, view.pending)
        : []
  const choice = choices[n - 1]
  return choice && !choice.faded ? choice.key : null
}

function nameDog(table: TableState, view: View, n: number): void {
  const colour = rivalsOf(table, view)[n - 1]?.colour
  if (colour && targetsOf(table).includes(colour)) boardOf(table).target = colour
}

/** Press the gold button while a card is picked up or a player named; a focused button acts itself. */
function confirm(event: KeyboardEvent, table: TableState, pick: (key: string) => void): void {
  const board = boardOf(table)
  const isOnButton = (event.target as Element | null)?.closest?.('button, a, [role=button]')
  if (isOnButton || !(board.chosen ?? board.aiming ?? board.target)) return
  const gold = actionsOf(table).find((one) => one.primary && (one.key ?? one.step))
  if (gold) act(table, gold, pick)
}

export function onKey(event: KeyboardEvent, table: TableState, pick: (key: string) => void): void {
  const view = viewOf(table)
  if (!view?.mine || table.lookingBack || isBusy(event)) return
  const key = event.key.toLowerCase()
  if (key === 'escape') boardOf(table).forget()
  if (/^[1-9]$/.test(key)) {
    const answer = numbered(table, view, Number(key))
    if (answer) pick(answer)
    else nameDog(table, view, Number(key))
    return
  }
  if (windowOf(table, view)) return
  const keys = keysOf(table)
  if (key === 'enter') confirm(event, table, pick)
  else if (key === 'd' && keys.includes('draw')) pick('draw')
  else if (key === 'e' && keys.includes('end')) pick('end')
  else {
    const card = view.mine.hand.find((one) => say(`letter.${one}`).toLowerCase() === key)
    if (card) take(table, card)
  }
}
