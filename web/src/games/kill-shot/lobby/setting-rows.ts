/** What the lobby offers, in the order in which people decide it. */
export const OPTIONS = ['briefing', 'deadline', 'enemy_ally', 'night', 'one_shot', 'reign'] as const

interface Row {
  key: string
  /** Without choices it is a switch. The first is the default. */
  choices?: string[]
}

export const MORE: Row[] = [
  { key: 'targets', choices: ['10', '6', '3'] },
  { key: 'standoff', choices: ['on', 'relaxed', 'off'] },
  { key: 'tempo', choices: ['1', '1.5', '2', '3'] },
  { key: 'ally_clock', choices: ['0.5', '1', '2', '3'] },
  { key: 'same_ally' },
  { key: 'strict_deadline' },
  { key: 'briefing_once' },
  { key: 'turn_clock', choices: ['30', '60', '120', 'none'] },
  { key: 'window', choices: ['0', '2', '3', '5', '10', 'all'] },
  { key: 'pace', choices: ['brisk', 'normal', 'slow'] },
]

export const OWN_SETTINGS = ['type', ...OPTIONS, ...MORE.map((row) => row.key)]

export type TypeName = 'standard' | 'engagement' | 'situation'

export function typeOf(settings: Record<string, unknown>): TypeName {
  const type = String(settings.type ?? 'standard')
  return type.startsWith('situation') ? 'situation' : (type as TypeName)
}

/** A setting without effect is not asked for. */
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
