/**
 * Which language the table speaks: what the person chose here, or else what the browser prefers.
 * English comes with the page. Any other language is loaded before anything is shown, and whatever
 * it lacks stays English. A change takes effect with a reload: every sentence is then new at once.
 */
import { isLanguage, locales, preferred, type Language } from './languages'
import { addMessages, speak, type MessageTable } from './messages'

export { languages, preferred, type Language } from './languages'

const KEY = 'last-table.language'

const shells = import.meta.glob<{ shell: MessageTable }>('./messages/*/index.ts')
const games = import.meta.glob<MessageTable>('@games/*/*.??.json', { import: 'default' })
const screens = import.meta.glob<MessageTable>('../games/*/screen.??.json', { import: 'default' })

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const chosen = stored()
export const language: Language = isLanguage(chosen) ? chosen : preferred(navigator.languages)
export const locale = locales[language]

/** Remember a language on this device, and show the page anew in it. */
export function chooseLanguage(code: Language): void {
  try {
    localStorage.setItem(KEY, code)
  } catch {
    // Private windows may refuse storage: the choice can't be kept.
    return
  }
  location.reload()
}

/** Load the shell's sentences; call before anything is shown. */
export async function loadLanguage(): Promise<void> {
  document.documentElement.lang = language
  if (language === 'en') return
  try {
    const load = shells[`./messages/${language}/index.ts`]
    if (load) addMessages('', (await load()).shell)
    speak(language, locale)
  } catch {
    // Better English than nothing: the page is complete without it.
    document.documentElement.lang = 'en'
  }
}

/** Put a game's sentences and stories in this language over its English ones. */
export async function loadGameLanguage(name: string): Promise<void> {
  if (language === 'en') return
  const folder = name.replaceAll('-', '_')
  const files = [
    ...Object.entries(games).filter(([path]) => path.includes(`/games/${folder}/`)),
    ...Object.entries(screens).filter(([path]) => path.includes(`/games/${name}/screen.`)),
  ].filter(([path]) => path.endsWith(`.${language}.json`))
  const tables = await Promise.all(files.map(([, load]) => load().catch(() => ({}))))
  for (const table of tables) addMessages(name, table)
}
