/** Leaving with something unpaid: the button says that it is paid now. */
import type { Crew, View } from '../types'
import { partsLeft } from '../moves'
import { say } from '../words'

export function doneWords(view: View, own: Crew | undefined): string {
  if (!own) return say('ui.done')
  if (!own.action && !own.extra.length) return say('ui.pass')
  const left = partsLeft(view, own.seat)
  const noise = left.filter((part) => part === 'noise').length
  const alert = left.filter((part) => part === 'alert').length
  if (noise && alert) return say('ui.done.both', { noise, alert })
  if (noise) return say('ui.done.noise', { n: noise })
  return alert ? say('ui.done.alert', { n: alert }) : say('ui.done')
}
