/**
 * Picks game icons at build time: beside every `icons.json` (a list of names from
 * @iconify-json/game-icons) it writes an `icons.ts` with just those, so that a bundle never
 * carries the whole set. Run it after changing a list:  node scripts/pick-icons.js
 */
import { readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = dirname(dirname(fileURLToPath(import.meta.url)))
const set = JSON.parse(
  readFileSync(join(web, 'node_modules/@iconify-json/game-icons/icons.json'), 'utf8'),
)

/** Every folder that lists icons: the shell's and each game's. */
export function folders() {
  const games = join(web, 'src/games')
  const found = existsSync(games) ? readdirSync(games).map((name) => join(games, name)) : []
  return [join(web, 'src/lib/icons'), ...found].filter((dir) => existsSync(join(dir, 'icons.json')))
}

/** The text of `icons.ts` for one folder. */
export function picked(folder) {
  const names = JSON.parse(readFileSync(join(folder, 'icons.json'), 'utf8'))
  const missing = names.filter((name) => !set.icons[name])
  if (missing.length) {
    throw new Error(`${relative(web, folder)}/icons.json: no game icon ${missing.join(', ')}`)
  }
  const lines = [...names].sort().map((name) => `  '${name}': { body: '${set.icons[name].body}' },`)
  return `/* Written by scripts/pick-icons.js from icons.json. Icons: game-icons.net, CC BY 3.0. */
/* prettier-ignore */
export const icons = {
${lines.join('\n')}
} as const
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const folder of folders()) writeFileSync(join(folder, 'icons.ts'), picked(folder))
}
