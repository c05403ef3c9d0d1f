/**
 * The message table: every sentence has an id here, so that a second language is one more file.
 *
 *   {name}              a value
 *   {count}             a number
 *   {count:bar|bars}    a word by number, in the order of the language's plural forms
 *   {names}             an array becomes a list: "Ines, Noor and you"
 *   **bold**            only in places that render it (log, rules, toasts)
 */
import { shell } from './en'

/** Flat or nested texts; nested keys are joined by dots. */
export type MessageTable = { [id: string]: string | MessageTable }
export type Params = Record<string, unknown>

let plural: Intl.PluralRules
let forms: Intl.LDMLPluralRule[]
let all: Intl.ListFormat
let any: Intl.ListFormat
speak('en', 'en-GB')

/** Count and list as a language does; its sentences are added on their own. */
export function speak(language: string, locale: string): void {
  plural = new Intl.PluralRules(language)
  forms = plural.resolvedOptions().pluralCategories
  all = new Intl.ListFormat(locale, { type: 'conjunction' })
  any = new Intl.ListFormat(locale, { type: 'disjunction' })
}

const texts = new Map<string, string>()

/** Add a game's texts under its name: `addMessages('dead-last', table)`. */
export function addMessages(prefix: string, table: MessageTable): void {
  for (const [id, text] of Object.entries(table)) {
    const full = prefix ? `${prefix}.${id}` : id
    if (typeof text === 'string') texts.set(full, text)
    else addMessages(full, text)
  }
}

/** Add texts that come late: whatever another language has said already stays. */
export function addLateMessages(table: MessageTable, prefix = ''): void {
  for (const [id, text] of Object.entries(table)) {
    if (typeof text !== 'string') addLateMessages(text, `${prefix}${id}.`)
    else if (!texts.has(prefix + id)) texts.set(prefix + id, text)
  }
}

addMessages('', shell)

export function hasMessage(id: string): boolean {
  return texts.has(id)
}

/** The sentence with an id. An unknown id is shown as it is, which a test looks for. */
export function t(id: string, params: Params = {}): string {
  const text = texts.get(id)
  return text === undefined ? id : fill(text, params)
}

/** The first of several ids that exists, or readable words made from the last. */
export function tFirst(ids: string[], params: Params = {}): string {
  const known = ids.find((id) => texts.has(id))
  return known ? t(known, params) : words(ids.at(-1) ?? '')
}

/** "Ines, Noor or you" */
export function either(names: string[]): string {
  return any.format(names)
}

/** "Ines, Noor and you" */
export function list(names: string[]): string {
  return all.format(names)
}

export function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)(?::([^}]*))?\}/g, (whole, name: string, choices?: string) => {
    if (!(name in params)) return whole
    const value = params[name]
    return choices === undefined ? plain(value) : byNumber(Number(value), choices.split('|'))
  })
}

function byNumber(count: number, choices: string[]): string {
  const form = forms.indexOf(plural.select(count))
  return choices[Math.min(form, choices.length - 1)] ?? ''
}

/** A value as text. Stars inside a value belong to a player's name and don't mean bold. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return list(value.map(plain))
  return String(value).replaceAll('**', '*\u200b*')
}

/** Fallback for an id without a text: "dead-last.option.take_back" becomes "Take back". */
function words(id: string): string {
  const last = id.split('.').at(-1) ?? ''
  const spaced = last.replace(/[-_]+/g, ' ').trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
