/** Which settings the lobby shows, in the order in which people decide on them. */
import type { GameInfo } from '$lib/api'

export const OPTIONS = ['briefing', 'deadline', 'enemy_ally', 'night', 'one_shot', 'reign'] as const

const ROWS = [
  'targets',
  'standoff',
  'tempo',
  'ally_clock',
  'same_ally',
  'strict_deadline',
  'briefing_once',
  'turn_clock',
  'window',
  'pace',
]

export const OWN_SETTINGS = ['type', ...OPTIONS, ...ROWS]

export type TypeName = 'standard' | 'engagement' | 'situation'

export function typeOf(settings: Record<string, unknown>): TypeName {
  const type = String(settings.type ?? 'standard')
  return type.startsWith('situation') ? 'situation' : (type as TypeName)
}

/** The rows below the options, as the server offers them; without those that change nothing. */
export function rowsOf(info: GameInfo | undefined, settings: Record<string, unknown>) {
  return ROWS.filter((key) => isShown(key, settings)).flatMap(
    (key) => info?.settings.find((setting) => setting.key === key) ?? [],
  )
}

/** A setting that would change nothing is not shown. */
export function isShown(key: string, settings: Record<string, unknown>): boolean {
  const room = typeOf(settings) === 'situation'
  switch (key) {
    case 'turn_clock':
    case 'window':
      return room
    case 'standoff':
      return !room
    case 'ally_clock':
    case 'same_ally':
      return settings.enemy_ally === true
    case 'strict_deadline':
      return settings.enemy_ally === true && settings.deadline === true
    case 'briefing_once':
      return settings.briefing === true && !room
    default:
      return true
  }
}
