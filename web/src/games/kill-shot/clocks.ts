/** The clocks of a Hunt, found by the beginning of their names. */
import type { RunningClock, TableState } from '$lib/table.svelte'
import type { View } from './types'

/** A clock that runs, or is stopped until Go. */
export type HuntClock = RunningClock & { held?: boolean }

export function clockNamed(table: TableState, prefix: string): HuntClock | null {
  return table.clocks.find((clock) => clock.name.startsWith(prefix)) ?? null
}

/** Milliseconds left; a held clock does not run. */
export function leftOf(clock: HuntClock, now: number): number {
  return Math.max(0, clock.held ? clock.ms_left : clock.endsAt - now)
}

/** Which clock matters in a phase, most important first. */
const shown: Record<string, string[]> = {
  choose: ['choose-'],
  briefing: ['briefing-'],
  countdown: ['countdown-'],
  live: ['ally-', 'standoff-'],
  'cease-fire': ['cease-'],
  turn: ['turn-'],
  window: ['window-', 'turn-'],
  claim: ['claim-'],
}

/** The one clock that matters now. */
export function mainClock(table: TableState, view: View): HuntClock | null {
  for (const prefix of shown[view.hunt.phase] ?? []) {
    const found = clockNamed(table, prefix)
    if (found) return found
  }
  return null
}
