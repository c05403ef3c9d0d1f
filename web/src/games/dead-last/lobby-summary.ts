/** The settings in one line. */
import { say } from './words'

/** "90 s · tells on · 25 gold to win" */
export function lobbySummary(settings: Record<string, unknown>, seats: number): string {
  const gold = settings.gold_to_win
  const threshold = gold === '24' || gold === '25' ? gold : seats > 9 ? '24' : '25'
  const clock = String(settings.clock ?? '90')
  const parts = [
    say(clock === 'none' ? 'setting.line.no-clock' : `setting.clock.${clock}`),
    say(
      settings.silent === true
        ? 'setting.line.silent'
        : settings.tells === false
          ? 'setting.line.no-tells'
          : 'setting.line.tells',
    ),
    say('game.goal', { threshold }),
  ]
  return parts.join(' · ')
}
