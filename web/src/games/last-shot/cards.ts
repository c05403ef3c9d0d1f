/** The card table: what is printed on the 64 cards. The records stand beside the rules. */
import records from '@games/last_shot/cards.json'
import type { GameIcon } from '$lib/icons/source'
import { hasMessage, t } from '$lib/messages'
import { sets, type SetLook } from './art/set-looks'
import { icons } from './icons'

export type SetName = 'agency' | 'bureau' | 'committee' | 'department' | 'terminated'
export type Kind = 'action' | 'reaction' | 'persistent'

/** Where the cards are that a question offers; `any` is any card by its name. */
export type Source = 'hand' | 'shown' | 'discards' | 'turned-up' | 'any'

/** One question that a card asks. */
export interface Ask {
  says: string
  says_kind?: string
  source?: Source
  /** The word for `pass` here. */
  declines?: 'stop' | 'none'
}

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
  icon: string
  asks?: Record<string, Ask>
  lethal?: boolean
  window?: string
  does?: string[]
  ends?: string
  escapes?: string[]
}

export { sets }

export const SETS: readonly SetName[] = ['agency', 'bureau', 'committee', 'department']
export const skull = icons['death-skull']

/** A card as it is printed, in the language of the table. */
function printed(record: CardRecord): CardRecord {
  const words = (id: string, english: string) => {
    const full = `last-shot.${id}.${record.id}`
    return hasMessage(full) ? t(full) : english
  }
  return Object.defineProperties(
    { ...record },
    {
      title: { get: () => words('card', record.title), enumerable: true },
      text: { get: () => words('text', record.text), enumerable: true },
      will: { get: () => words('will', record.will), enumerable: true },
    },
  )
}

export const cards = (records as unknown as CardRecord[]).map(printed)
export const regular = cards.filter((card) => card.set !== 'terminated')
export const terminated = cards.filter((card) => card.set === 'terminated')

const byId = new Map(cards.map((card) => [card.id, card]))

/** Every question that a card asks, by its name. */
export const asks: Record<string, Ask> = Object.assign({}, ...cards.map((card) => card.asks ?? {}))

/** The messages that stand in the card table: titles, and what each card asks. */
export const cardTexts: Record<string, string> = {
  ...Object.fromEntries(
    cards.flatMap((card) => [
      [`card.${card.id}`, card.title],
      [`text.${card.id}`, card.text],
      [`will.${card.id}`, card.will],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(asks).flatMap(([name, ask]) => [
      [`prompt.${name}`, ask.says],
      ...(ask.says_kind ? [[`prompt.${name}.kind`, ask.says_kind]] : []),
    ]),
  ),
}

export function isCard(word: string): boolean {
  return byId.has(word)
}

/** A card by its id; a card this client does not know is an unmarked one. */
export function cardOf(id: string): CardRecord {
  return (
    byId.get(id) ?? { ...(cards[0] as CardRecord), id, title: id, text: '', will: '', icon: '' }
  )
}

export function cardTitled(title: string): CardRecord | undefined {
  return cards.find((card) => card.title === title)
}

export function iconOf(id: string): GameIcon {
  const name = cardOf(id).icon.split('/')[1] as keyof typeof icons
  return icons[name] ?? skull
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
