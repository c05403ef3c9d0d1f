/** The undo button names what it takes back; no words, no button. */
import type { TableState } from '$lib/table.svelte'
import { read } from '../moves'
import type { View } from '../types'
import { knows, say } from '../words'
import { deedText } from '../sentences'

export function undoWords(table: TableState, view: View): string {
  const key = view.mine?.undo
  // Whoever is done goes back by the button for that.
  if (!key || table.lookingBack || key === 'done' || key === 'ready') return ''
  const deed = read(key, view)
  const short = `ui.undo.${deed.verb}`
  return say('ui.undo', { what: knows(short) ? say(short) : deedText(deed, view).toLowerCase() })
}
