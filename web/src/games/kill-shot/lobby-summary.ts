/** The settings in one line. */
import { OPTIONS } from './lobby/setting-rows'
import { say } from './words'

/** "Standard · Night Mission · One Shot, One Kill" */
export function lobbySummary(settings: Record<string, unknown>): string {
  const on = OPTIONS.filter((key) => settings[key] === true).map((key) => say(`setting.${key}`))
  return [say(`type.${String(settings.type ?? 'standard')}`), ...on].join(' · ')
}
