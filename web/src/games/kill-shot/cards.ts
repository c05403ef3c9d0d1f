/** What is printed on a card, read from its word: `crimson-5`, `slate-jam`. */

export function deckOf(card: string): string {
  return card.split('-')[0] ?? ''
}

/** "5", "intel", "jam" */
export function faceOf(card: string): string {
  return card.split('-')[1] ?? ''
}

export function numberOf(card: string): number | null {
  const number = Number(faceOf(card))
  return number > 0 ? number : null
}

export function isJam(card: string): boolean {
  return faceOf(card) === 'jam'
}

export function isSpecial(card: string): boolean {
  return numberOf(card) === null
}
