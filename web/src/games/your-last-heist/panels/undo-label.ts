/** The undo button names what it takes back; no words, no button. */
import type { TableState } from '$lib/table.svelte'
import { form, read } from '../moves'
import type { View } from '../types'
import { knows, say, small } from '../words'
import { deedText } from '../sentences'

/** While planning, the token you placed last is lifted again: the answer that does it, or null. */
export function liftLast(table: TableState, view: View): string | null {
  if (view.heist.phase !== 'plan' || table.lookingBack) return null
  const tiles = form(table, 'lift')?.slots[0]?.values ?? []
  const own = view.timeline.filter((one) => one.seat === table.you && one.key.startsWith('lay '))
  const last = own.findLast((one) => tiles.includes(one.key.slice(4)))
  return last ? `lift ${last.key.slice(4)}` : null
}

export function undoWords(table: TableState, view: View): string {
  const key = view.mine?.undo
  // Whoever is done goes back by the button for that.
  if (!key || table.lookingBack || key === 'done' || key === 'ready') return ''
  const deed = read(key, view)
  const short = `ui.undo.${deed.verb}`
  return say('ui.undo', { what: knows(short) ? say(short) : small(deedText(deed, view)) })
}
