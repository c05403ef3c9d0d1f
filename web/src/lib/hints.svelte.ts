/** First-time hints: shown in the first games on this device, always, or never. Nobody is told. */
import { preferences } from './preferences.svelte'

const KEY = 'last-table.hinted'
const FIRST_GAMES = 3
/** Tables remembered for each game; more would not change anything. */
const MOST = 12

function stored(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string[]>
  } catch {
    // Nothing is stored, or storage is refused: hints are shown as in a first game.
    return {}
  }
}

/** Whether this device has ever been at a table of this game. */
export const hasPlayed = (game: string): boolean => (stored()[game] ?? []).length > 0

/** Whether hints are shown at a table; its game is counted among the first ones. */
export function showsHints(game: string, code: string): boolean {
  const all = stored()
  const known = all[game] ?? []
  const place = known.includes(code) ? known.indexOf(code) : known.length
  try {
    const next = known.includes(code) ? known : [...known, code].slice(0, MOST)
    localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: next }))
  } catch {
    // Not counted: hints go on until they are switched off.
  }
  return preferences.hints === 'first' ? place < FIRST_GAMES : preferences.hints === 'always'
}
