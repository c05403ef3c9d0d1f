/** How long something takes, in words: "3 h", "2 days". */
import { t } from './messages'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Rounded down, so that nothing is said to have lasted longer than it has. */
export function duration(ms: number): string {
  if (ms < MINUTE) return t('time.moment')
  if (ms < HOUR) return t('time.minutes', { count: Math.floor(ms / MINUTE) })
  if (ms < 2 * DAY) return t('time.hours', { count: Math.floor(ms / HOUR) })
  return t('time.days', { count: Math.floor(ms / DAY) })
}
