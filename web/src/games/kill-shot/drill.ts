/** The drill of a jammed weapon: five words in order, by tap, by typing or by holding. */
export const WORDS = ['slap', 'pull', 'release', 'tap', 'squeeze'] as const

/** The buttons of one drill, in other places each time, but never in the printed order. */
export function shuffled(random: () => number = Math.random): string[] {
  const words: string[] = [...WORDS]
  for (let last = words.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[words[last], words[other]] = [words[other] as string, words[last] as string]
  }
  return words.join() === WORDS.join() ? words.reverse() : words
}

/**
 * What typing has come to: whole words at the beginning of the text, case and punctuation aside,
 * and what is left to finish.
 */
export function typed(text: string): { words: string[]; rest: string } {
  let rest = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trimStart()
  const words: string[] = []
  for (;;) {
    const word = WORDS.find((one) => rest.startsWith(one))
    if (!word) return { words, rest }
    words.push(word)
    rest = rest.slice(word.length).trimStart()
  }
}
