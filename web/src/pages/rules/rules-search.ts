/** Search in the rules. */
import type { RulesText } from '$lib/api'

/** The rules with only the paragraphs that contain every word. */
export function found(book: RulesText, words: string): RulesText {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (!wanted.length) return book
  const holds = (text: string) => wanted.every((word) => text.toLowerCase().includes(word))
  const sections = book.sections
    .map((section) => ({
      ...section,
      paragraphs: section.paragraphs.filter((one) =>
        holds(`${section.title} ${one.number} ${one.text}`),
      ),
    }))
    .filter((section) => section.paragraphs.length)
  return { ...book, sections }
}

/** "7.3" belongs to section "7". */
export function sectionOf(number: string): string {
  return number.split('.')[0] ?? ''
}
