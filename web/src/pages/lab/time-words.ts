/** How long something takes, in words: seconds at first, then whole minutes. */
import { t } from '$lib/messages'

export function inWords(seconds: number): string {
  if (seconds < 90) return t('lab.time.seconds', { count: Math.max(1, Math.round(seconds)) })
  return t('lab.time.minutes', { count: Math.round(seconds / 60) })
}
