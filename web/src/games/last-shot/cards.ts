/** The card table: what is printed on the 64 faces. The records lie beside the rules. */
import records from '@games/last_shot/cards.json'
import type { GameIcon } from '$lib/icons/source'
import { cardIcons } from './card-icons'
import { icons } from './icons'

export type SetName = 'agency' | 'bureau' | 'committee' | 'department' | 'terminated'
export type Kind = 'action' | 'reaction' | 'persistent'

export interface CardRecord {
  id: string
  title: string
  set: SetName
  copies: number
  kind: Kind
  targets: string
  rule: string
  text: string
  will: string
  lethal?: boolean
  window?: string
  does?: string[]
  ends?: string
  escapes?: string[]
}

/** Band, ink on it, ink of the picture, emblem: one row a set. */
export interface SetLook {
  letter: string
  band: string
  ink: string
  picture: string
  emblem: GameIcon
}

export const sets: Record<SetName, SetLook> = {
  agency: {
    letter: 'A',
    band: '#2C6442',
    ink: '#F8F2E0',
    picture: '#2C6442',
    emblem: icons['eagle-emblem'],
  },
  bureau: {
    letter: 'B',
    band: '#E2B243',
    ink: '#241C12',
    picture: '#7A5408',
    emblem: icons['police-badge'],
  },
  committee: {
    letter: 'C',
    band: '#A8281F',
    ink: '#FFF3E6',
    picture: '#A8281F',
    emblem: icons['allied-star'],
  },
  department: {
    letter: 'D',
    band: '#22568C',
    ink: '#F3F6FB',
    picture: '#22568C',
    emblem: icons['greek-temple'],
  },
  terminated: {
    letter: 'T',
    band: '#0C0A09',
    ink: '#FFB5A6',
    picture: '#F4E8CF',
    emblem: icons['death-skull'],
  },
}

export const SETS: readonly SetName[] = ['agency', 'bureau', 'committee', 'department']
export const skull = icons['death-skull']

export const cards = records as CardRecord[]
export const regular = cards.filter((card) => card.set !== 'terminated')
export const terminated = cards.filter((card) => card.set === 'terminated')

const byId = new Map(cards.map((card) => [card.id, card]))
const byTitle = new Map(cards.map((card) => [card.title, card]))

export function isCard(word: string): boolean {
  return byId.has(word)
}

/** A card by its id; a card this client does not know is an unmarked one. */
export function cardOf(id: string): CardRecord {
  return byId.get(id) ?? { ...(cards[0] as CardRecord), id, title: id, text: '', will: '' }
}

export function cardTitled(title: string): CardRecord | undefined {
  return byTitle.get(title)
}

export function iconOf(id: string): GameIcon {
  return cardIcons[id] ?? skull
}

export function lookOf(card: CardRecord): SetLook {
  return sets[card.set]
}

export function isTerminated(id: string): boolean {
  return cardOf(id).set === 'terminated'
}

/** The cards that escape a Terminated card. */
export function exitsFrom(shot: string): CardRecord[] {
  return cards.filter((card) => card.escapes?.includes(shot))
}
