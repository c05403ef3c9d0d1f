/**
 * Picks game icons: beside every `icons.json` or `tile-icons.json` (a list of "author/name" from
 * game-icons.net) it writes a `.ts` with just those, so that a bundle never carries the whole set.
 * The records of a game's `cards.json` name icons too. The credits page reads the same lists.
 * Run it after changing a list:  node scripts/pick-icons.js
 */
import { readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = dirname(dirname(fileURLToPath(import.meta.url)))
const set = JSON.parse(
  readFileSync(join(web, 'node_modules/@iconify-json/game-icons/icons.json'), 'utf8'),
)

/** Every list of icons: the shell's and each game's. */
export function lists() {
  const games = join(web, 'src/games')
  const folders = existsSync(games) ? readdirSync(games).map((name) => join(games, name)) : []
  return [join(web, 'src/lib/icons'), ...folders]
    .flatMap((folder) => [join(folder, 'icons.json'), join(folder, 'tile-icons.json')])
    .filter((list) => existsSync(list))
}

/** Where a list's icons are written. */
export function target(list) {
  return list.replace(/\.json$/, '.ts')
}

/** Every "author/name" of a list, with those of the game's card table. */
export function entries(list) {
  const listed = JSON.parse(readFileSync(list, 'utf8'))
  if (basename(list) !== 'icons.json') return listed
  const game = basename(dirname(list)).replaceAll('-', '_')
  const table = join(dirname(web), 'src/lasttable/games', game, 'cards.json')
  const records = existsSync(table) ? JSON.parse(readFileSync(table, 'utf8')) : []
  return [...listed, ...[records].flat().flatMap((card) => card.icon ?? [])]
}

/** The text of the module for one list. */
export function picked(list) {
  const names = [...new Set(entries(list).map((entry) => entry.split('/')[1]))]
  const missing = names.filter((name) => !set.icons[name])
  if (missing.length) {
    throw new Error(`${relative(web, list)}: no game icon ${missing.join(', ')}`)
  }
  const lines = [...names].sort().map((name) => `  '${name}': { body: '${set.icons[name].body}' },`)
  return `/* Written by scripts/pick-icons.js from a list. Icons: game-icons.net, CC BY 3.0. */
/* prettier-ignore */
export const icons = {
${lines.join('\n')}
} as const
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const list of lists()) writeFileSync(target(list), picked(list))
}
