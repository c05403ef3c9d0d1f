/** The luck coach's odds as whole numbers and small cards. All of it comes from the server. */
import type { Advice, Odds } from './types'

export function percent(chance: number): number {
  return Math.round(chance * 100)
}

/** Whole per cents that add up to 100: the largest rest is rounded up first. */
export function percents(odds: readonly Odds[]): number[] {
  const exact = odds.map((one) => one.chance * 100)
  const whole = exact.map(Math.floor)
  const rests = exact.map((value, index) => ({ index, rest: value - Math.floor(value) }))
  rests.sort((a, b) => b.rest - a.rest)
  let missing = 100 - whole.reduce((sum, value) => sum + value, 0)
  for (const { index } of rests) {
    if (missing <= 0) break
    whole[index] = (whole[index] ?? 0) + 1
    missing -= 1
  }
  return whole
}

/** The deck as the coach imagines it: one kind for each card, the sure ones first. */
export function likelyDeck({ deck, odds }: Advice): string[] {
  const rest = odds.filter((one) => one.kind !== 'harmless')
  const cards = rest.flatMap((one) => {
    const expected = one.sure ? one.unseen : Math.round(one.chance * deck)
    return Array<string>(Math.min(expected, deck)).fill(one.kind)
  })
  const known = cards.slice(0, deck)
  return [...known, ...Array<string>(deck - known.length).fill('harmless')]
}
