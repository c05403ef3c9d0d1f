/** Decks to start from. Each is made of exactly six cards a player. */
import { SETS, terminated, regular, type CardRecord, type Kind, type SetName } from '../cards'
import type { Counts } from './code'

export const PER_PLAYER = 6
export type Preset = 'training' | 'balanced' | 'random' | 'house'
export const PRESETS: readonly Preset[] = ['training', 'balanced', 'random', 'house']

/** Between 0 and below n. */
export type Luck = (n: number) => number
export const byChance: Luck = (n) => Math.floor(Math.random() * n)

/** The list of the house, best cards first; the server has the same one. */
const HOUSE =
  'misfire dumpster-dive confiscation take-a-shot payoff duck-and-cover diplomatic-immunity cease-and-desist secret-informant safe-house patsy injunction-junction sleight-of-hand bullet-time jackpot official-pardon insurance-policy russian-roulette misfire loot-the-body identity-theft iron-curtain embargo think-thrice no-win-scenario comrades-in-arms stakeout propaganda filibuster reparations stunning-personality dumpster-dive cultural-exchange domino-effect unpopular-vote dibs'.split(
    ' ',
  )

export function totalOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0)
}

export function counted(ids: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1
  return counts
}

/** Every copy that is not in the deck yet, of some sets. */
function spare(counts: Counts, sets: readonly SetName[]): string[] {
  return regular
    .filter((card) => sets.includes(card.set))
    .flatMap((card) => Array<string>(card.copies - (counts[card.id] ?? 0)).fill(card.id))
}

function some(ids: readonly string[], count: number, luck: Luck): string[] {
  const left = [...ids]
  const taken: string[] = []
  while (left.length && taken.length < count) taken.push(...left.splice(luck(left.length), 1))
  return taken
}

/** Fill a deck up by chance. */
export function filled(counts: Counts, total: number, luck: Luck = byChance): Counts {
  const more = some(spare(counts, SETS), total - totalOf(counts), luck)
  return add(counts, more)
}

function add(counts: Counts, ids: readonly string[]): Counts {
  const sum = { ...counts }
  for (const id of ids) sum[id] = (sum[id] ?? 0) + 1
  return sum
}

export function presetDeck(preset: Preset, seats: number, luck: Luck = byChance): Counts {
  const total = PER_PLAYER * seats
  if (preset === 'house') return counted(HOUSE.slice(0, total))
  if (preset === 'training') return counted(some(spare({}, ['agency']), total, luck))
  if (preset === 'random') return filled({}, total, luck)
  const others = SETS.filter((name) => name !== 'agency').flatMap((name) =>
    some(spare({}, [name]), seats, luck),
  )
  return counted([...others, ...some(spare({}, ['agency']), total - others.length, luck)])
}

export function ofSet(counts: Counts, set: SetName): number {
  return regular
    .filter((card) => card.set === set)
    .reduce((sum, card) => sum + (counts[card.id] ?? 0), 0)
}

export function ofKind(counts: Counts, kind: Kind): number {
  return regular
    .filter((card) => card.kind === kind)
    .reduce((sum, card) => sum + (counts[card.id] ?? 0), 0)
}

/** How many cards of the deck escape each Terminated card. */
export function exits(counts: Counts): { shot: CardRecord; count: number }[] {
  return terminated.map((shot) => ({
    shot,
    count: regular
      .filter((card) => card.escapes?.includes(shot.id))
      .reduce((sum, card) => sum + (counts[card.id] ?? 0), 0),
  }))
}
