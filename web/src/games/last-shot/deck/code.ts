/**
 * A deck as a short code that people share: one bit for every printed copy, five bits a letter,
 * and a letter that catches typing errors. The server reads the same codes.
 */
import { regular } from '../cards'

export type Counts = Readonly<Record<string, number>>

const HEAD = 'ls1-'
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Every printed regular card, in the order of the card table. */
const copies = regular.flatMap((card) => Array<string>(card.copies).fill(card.id))
const LENGTH = Math.ceil(copies.length / 5)

function checkLetter(body: string): string {
  let total = 7
  for (const letter of body) total = (total * 3 + LETTERS.indexOf(letter) + 1) % LETTERS.length
  return LETTERS.charAt(total)
}

export function deckCode(counts: Counts): string {
  const seen: Record<string, number> = {}
  const bits = copies.map((id) => (seen[id] = (seen[id] ?? 0) + 1) <= (counts[id] ?? 0))
  let body = ''
  for (let place = 5 * (LENGTH - 1); place >= 0; place -= 5) {
    let value = 0
    for (let bit = 0; bit < 5; bit++) if (bits[place + bit]) value += 2 ** bit
    body += LETTERS.charAt(value)
  }
  return HEAD + body + checkLetter(body)
}

/** The deck behind a code, as people type it; null for what is no code or has a typing error. */
export function readCode(text: string): Record<string, number> | null {
  const words = text.trim().toLowerCase()
  if (!words.startsWith(HEAD)) return null
  const body = words
    .slice(HEAD.length)
    .replaceAll('-', '')
    .replaceAll('o', '0')
    .replaceAll('i', '1')
    .replaceAll('l', '1')
  if (body.length !== LENGTH + 1 || [...body].some((letter) => !LETTERS.includes(letter)))
    return null
  if (checkLetter(body.slice(0, -1)) !== body.at(-1)) return null
  const counts: Record<string, number> = {}
  for (let at = 0; at < LENGTH; at++) {
    const value = LETTERS.indexOf(body.charAt(at))
    for (let bit = 0; bit < 5; bit++) {
      const id = copies[5 * (LENGTH - 1 - at) + bit]
      if (id && value & (2 ** bit)) counts[id] = (counts[id] ?? 0) + 1
    }
  }
  return counts
}
