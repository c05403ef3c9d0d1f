/**
 * A second language is complete: every English sentence has its own, with the same blanks, and
 * nothing is left over from a sentence that is gone. How to add a third is in CONTRIBUTING.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { gameTiles } from '../src/lib/game-tiles'
import { languages, preferred } from '../src/lib/language'
import type { MessageTable } from '../src/lib/messages'
import { shell } from '../src/lib/messages/en'
import { lab } from '../src/lib/messages/en.lab'
import { variants } from '../src/lib/messages/en.variants'
import { verification } from '../src/lib/messages/en.verify'
import { cardTexts as lastDogCards } from '../src/games/last-dog-standing/cards'
import { cardTexts as lastShotCards } from '../src/games/last-shot/cards'

type Flat = Record<string, string>

const others = Object.keys(languages).filter((code) => code !== 'en')
const GAMES = '../src/lasttable/games'
const WEB = 'src/games'

/** Stands for a sentence that is known to exist under another id. */
const ANY = '*'

function flat(table: MessageTable, prefix = ''): Flat {
  return Object.fromEntries(
    Object.entries(table).flatMap(([id, text]) =>
      typeof text === 'string'
        ? [[prefix + id, text]]
        : Object.entries(flat(text, `${prefix}${id}.`)),
    ),
  )
}

function read(path: string): Flat {
  return existsSync(path) ? flat(JSON.parse(readFileSync(path, 'utf8')) as MessageTable) : {}
}

/** The blanks of a sentence; `{n:bar|bars}` counts as `n`. */
function blanks(text: string): string[] {
  return [...text.matchAll(/\{(\w+)(?::[^}]*)?\}/g)].map((found) => found[1] ?? '')
}

/** What a translation may put into words instead. */
const FIGURES = ['count', 'number']

/** Whether two sentences have the same blanks; only figures may be left out, or counted with. */
function alike(english: string, other: string): boolean {
  const [one, two] = [blanks(english), blanks(other)]
  return (
    one.every((name) => two.includes(name) || FIGURES.includes(name)) &&
    two.every((name) => one.includes(name))
  )
}

/** What is wrong with a translation, one line for each sentence. */
function faults(english: Flat, other: Flat): string {
  const ids = Object.keys(english)
  const lacks = ids.filter((id) => english[id] && !other[id]).map((id) => `missing: ${id}`)
  const extra = Object.keys(other).filter((id) => !(id in english))
  const blank = ids.filter(
    (id) => english[id] !== ANY && other[id] && !alike(english[id] ?? '', other[id] ?? ''),
  )
  return [
    ...lacks,
    ...extra.map((id) => `left over: ${id}`),
    ...blank.map((id) => `other blanks: ${id}`),
  ].join('\n')
}

/** Sentences that a game also gives to the shell, under ids that the shell knows. */
function secondNames(name: string): Flat {
  const source = readFileSync(join(WEB, name, 'index.ts'), 'utf8')
  const ids = [...source.matchAll(/'([\w.-]+)': messages\[/g)].map((found) => found[1] ?? '')
  return Object.fromEntries(ids.map((id) => [id, ANY]))
}

/** Titles and texts that stand in a card table. */
const cardTexts: Record<string, Flat> = {
  'last-shot': lastShotCards,
  'last-dog-standing': flat(lastDogCards),
}
const folders = readdirSync(GAMES).filter((name) => existsSync(join(GAMES, name, 'rules.en.md')))

describe.each(others)('the language %s', (code) => {
  it('has every sentence of the shell, and the words on the boxes', async () => {
    const module = (await import(`../src/lib/messages/${code}/index.ts`)) as { shell: MessageTable }
    const boxes = gameTiles.map((tile) => [tile.name, tile.texts] as const)
    const english = { ...shell, tile: { ...(shell.tile as object), ...Object.fromEntries(boxes) } }
    const late = [verification, variants, lab].map((one) => flat(one))
    const all: Flat = Object.assign({}, flat(english as MessageTable), ...late)
    expect(faults(all, flat(module.shell))).toBe('')
  })

  it.each(folders)('has every sentence of %s', (folder) => {
    const name = folder.replaceAll('_', '-')
    const english = {
      ...read(join(GAMES, folder, 'messages.en.json')),
      ...read(join(WEB, name, 'screen.en.json')),
      ...cardTexts[name],
      ...secondNames(name),
    }
    const other = {
      ...read(join(GAMES, folder, `messages.${code}.json`)),
      ...read(join(WEB, name, `screen.${code}.json`)),
    }
    expect(faults(english, other)).toBe('')
  })

  it.each(folders)('has every further text of %s', (folder) => {
    const files = readdirSync(join(GAMES, folder)).filter(
      (file) => file.endsWith('.en.json') && !file.startsWith('messages.'),
    )
    for (const file of files) {
      const english = read(join(GAMES, folder, file))
      const other = read(join(GAMES, folder, file.replace('.en.', `.${code}.`)))
      expect(faults(english, other)).toBe('')
    }
  })
})

describe('the language of a browser', () => {
  it('is the first one that the table speaks', () => {
    expect(preferred(['fr-FR', 'de-AT', 'en-GB'])).toBe('de')
    expect(preferred(['en-US', 'de'])).toBe('en')
    expect(preferred(['ja'])).toBe('en')
  })
})
