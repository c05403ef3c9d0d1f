/** The settings in one line. */
import { say } from './words'

/** "Balanced · hidden draws · 60 s" */
export function lobbySummary(settings: Record<string, unknown>): string {
  // Training has hidden draws and one Terminated card, whatever else is set.
  const training = settings.deck === 'training'
  const parts = [
    say(`setting.deck.${String(settings.deck ?? 'balanced')}`),
    say(`setting.line.${settings.draws === 'full' && !training ? 'full' : 'hidden'}`),
    say(`setting.clock.${String(settings.clock ?? '60')}`),
  ]
  if (settings.two_terminated === true && !training) parts.push(say('setting.line.two'))
  return parts.join(' · ')
}
