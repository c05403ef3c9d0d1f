/** What is special about a table at which people have days, or no clock at all. */
import type { Status } from '$lib/game-module'
import { t, tFirst } from '$lib/messages'
import type { TableState } from '$lib/table.svelte'

/** The game's own settings of seconds, which mean nothing there. */
export const CLOCK_SETTINGS: readonly string[] = ['clock', 'turn_clock', 'window', 'ally_clock']

export function isSlow(table: TableState): boolean {
  return !table.isReplay && (table.table.options.pace ?? 'live') !== 'live'
}

/** The settings in one line, with the days instead of the seconds that don't count. */
export function slowSummary(line: string, table: TableState): string {
  if (!isSlow(table)) return line
  const { game, settings, options } = table.table
  const seconds = CLOCK_SETTINGS.map((key) =>
    tFirst([`${game}.setting.${key}.${String(settings[key])}`]),
  )
  const parts = line.split(' · ').filter((part) => !seconds.includes(part))
  return [...parts, t(`option.pace.${options.pace}`)].join(' · ')
}

/** While others have to act, say that nobody has to sit and wait. */
export function slowStatus(status: Status, table: TableState): Status {
  if (!isSlow(table) || table.state !== 'playing' || status.urgent) return status
  const none = table.table.options.pace === 'none'
  return { ...status, reason: t(none ? 'slow.reason.none' : 'slow.reason') }
}

const KEY = 'last-table.asked'

function codes(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.map(String) : []
  } catch {
    // Private windows may refuse storage: then we ask once per visit.
    return []
  }
}

/** Tables at which this device was asked about notices. */
export const wasAsked = {
  has: (code: string): boolean => codes().includes(code),
  add(code: string): void {
    try {
      localStorage.setItem(KEY, JSON.stringify([...codes(), code].slice(-50)))
    } catch {
      // See above.
    }
  },
}
