/** The words on a card face, and how large they are. */
import { cardOf, exitsFrom, type CardRecord } from './cards'
import { either, say } from './words'

/** The card's text, plus what every Reaction says. */
export function faceText(card: CardRecord): string {
  return card.kind === 'reaction' ? `${card.text} ${say('card.reaction.or')}` : card.text
}

/** Below the dashed line: what the card escapes, or what escapes it. */
export function doorOf(card: CardRecord): { words: string; titles: string } | null {
  if (card.set === 'terminated') {
    const titles = exitsFrom(card.id).map((one) => one.title)
    return { words: say('ui.why.escaped'), titles: either(titles) }
  }
  if (!card.escapes?.length) return null
  const titles = card.escapes.map((id) => cardOf(id).title)
  return { words: say('ui.why.escapes'), titles: either(titles) }
}

/** Long titles shrink before they wrap. */
export function titleSize(title: string, width: number): number {
  const small = width < 120
  const share = Math.min(small ? 0.14 : 0.118, 1.42 / title.length)
  return Math.max(small ? width * 0.11 : 11.5, share * width)
}
