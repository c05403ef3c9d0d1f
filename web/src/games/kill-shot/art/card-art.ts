/** How cards are drawn: the colour and emblem of each deck, the picture of each number. */
import { faceOf } from '../cards'
import { icons } from '../icons'

export interface DeckSign {
  hex: string
  /** SVG path on a 100 x 100 grid. */
  emblem: string
}

export const decks: Record<string, DeckSign> = {
  amber: { hex: '#FFB93D', emblem: 'M10 62L50 22L90 62V88L50 50L10 88Z' },
  cobalt: { hex: '#7FB0FF', emblem: 'M50 6L92 50L50 94L8 50Z' },
  crimson: { hex: '#FF7D8C', emblem: 'M36 8H64V36H92V64H64V92H36V64H8V36H36Z' },
  jade: { hex: '#5CD69F', emblem: 'M50 8L96 90H4Z' },
  slate: { hex: '#BCC7D3', emblem: 'M50 6A44 44 0 1 1 49.9 6ZM50 30A20 20 0 1 0 50.1 30Z' },
}

const pictures: Record<string, { body: string }> = {
  1: icons['wireframe-globe'],
  2: icons['defense-satellite'],
  3: icons.mountains,
  4: icons['modern-city'],
  5: icons.village,
  6: icons['military-fort'],
  7: icons['steel-door'],
  8: icons['crossed-pistols'],
  9: icons.headshot,
  intel: icons.interdiction,
  jam: icons.unplugged,
}

export function signOfDeck(deck: string): DeckSign {
  return decks[deck] ?? (decks.slate as DeckSign)
}

export function pictureOf(card: string): { body: string } {
  return pictures[faceOf(card)] ?? icons.interdiction
}
