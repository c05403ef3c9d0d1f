/** The settings in one line. */
import { count, say } from './words'

/** "45 s · 3 cards to start · coach off" */
export function lobbySummary(settings: Record<string, unknown>): string {
  return [
    say(`setting.clock.${String(settings.clock ?? '45')}`),
    say('setting.line.hand', { cards: count('cards', Number(settings.starting_hand ?? 3)) }),
    say(settings.coach === true ? 'setting.line.coach' : 'setting.line.no-coach'),
  ].join(' · ')
}
