/** The languages that the table speaks, and the choice among them. */

/** The languages, by the name that their speakers know. A new one is added here. */
export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

/** How a language writes lists, dates and numbers. */
export const locales: Record<Language, string> = { en: 'en-GB', de: 'de-DE' }

export function isLanguage(code: string | null | undefined): code is Language {
  return code != null && Object.hasOwn(languages, code)
}

/** The first language of the browser that the table speaks. */
export function preferred(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'
}
