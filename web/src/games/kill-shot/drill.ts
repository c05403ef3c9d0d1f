/** The drill of a jammed weapon: its words in order, by tapping, typing or holding. */

/** The buttons of one drill, in different places each time and never in the printed order. */
export function shuffled(words: readonly string[], random: () => number = Math.random): string[] {
  const places = [...words]
  for (let last = places.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[places[last], places[other]] = [places[other] as string, places[last] as string]
  }
  return places.join() === words.join() ? places.reverse() : places
}

/**
 * What has been typed so far: the whole words at the start of the text, ignoring case and
 * punctuation, and the rest.
 */
export function typed(text: string, drill: readonly string[]): { words: string[]; rest: string } {
  let rest = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trimStart()
  const words: string[] = []
  for (;;) {
    const word = drill.find((one) => rest.startsWith(one))
    if (!word) return { words, rest }
    words.push(word)
    rest = rest.slice(word.length).trimStart()
  }
}
