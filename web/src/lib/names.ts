/** Names of people and tables: suggested, and cut to the length that the server takes. */
import { t } from './messages'

interface Limit {
  /** What people see as letters: a family of emoji is one. */
  letters: number
  /** Code points, as many as the database keeps. */
  marks: number
}
export const PERSON: Limit = { letters: 24, marks: 40 }
export const TABLE: Limit = { letters: 48, marks: 60 }

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The beginning of a text, never ending in the middle of a letter. */
export function cutName(text: string, limit: Limit = PERSON): string {
  let kept = ''
  let count = 0
  for (const { segment } of letters.segment(text)) {
    if (++count > limit.letters || [...kept, ...segment].length > limit.marks) break
    kept += segment
  }
  return kept
}

/** For text fields: lets no more be typed than fits. */
export function limitLetters(field: HTMLInputElement, limit: Limit = PERSON): string {
  const cut = cutName(field.value, limit)
  // Setting the value moves the cursor, so only do it when something is lost.
  if (cut !== field.value) field.value = cut
  return cut
}

/** "Patient Heir"; never the same twice in a row. */
export function suggestName(before = ''): string {
  const firsts = t('name.first').split(' ')
  const lasts = t('name.last').split(' ')
  const all = firsts.flatMap((first) => lasts.map((last) => `${first} ${last}`))
  const others = all.filter((name) => name !== before)
  return others[Math.floor(Math.random() * others.length)] ?? ''
}
