/** The settings in one line. */
import { say } from './words'

/** "90 s · tells on · 24 or 25 gold wins" */
export function lobbySummary(settings: Record<string, unknown>): string {
  const gold = String(settings.gold_to_win ?? 'auto')
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
    say(gold === 'auto' ? 'setting.line.gold' : 'game.goal', { threshold: gold }),
  ]
  return parts.join(' · ')
}
