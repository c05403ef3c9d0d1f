/**
 * Every colour has a name in `tokens.css`, so that a theme is one file. Literal colours stand only
 * in drawings of what is printed (cards, boards, pieces, boxes), which look the same by day and by
 * night.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = 'src'
const paths = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.(svelte|css|ts)$/.test(path) && !path.endsWith('.test.ts'),
)

/** Drawings, by folder or name, and the files in which colours get their names. */
const DRAWINGS = [
  /\/(art|drawing|faces|map|pieces)\//,
  /\/Emblem\.svelte$/,
  /\/lib\/(cards|seats)\//,
  /\/tokens\.css$/,
]

const LITERAL =
  /(?<!url\(|href="|&)#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl)a?\(/gi
const NAMES =
  'white|black|red|green|blue|gold|yellow|orange|purple|pink|brown|gr[ae]y|silver|navy|teal|maroon|crimson|ivory|tan|beige'
const NAMED = new RegExp(
  String.raw`(?:^|[\s;{"])(?:--[\w-]+|color|background[\w-]*|border[\w-]*|outline[\w-]*|fill|stroke|stop-color|box-shadow|text-shadow|filter|mask[\w-]*)\s*:[^;{}]*?(?<![-\w.#$])(?:${NAMES})(?![-\w(])`,
  'gi',
)
const ATTRIBUTE = new RegExp(String.raw`\b(?:fill|stroke|stop-color|color)="(?:${NAMES})"`, 'gi')

/** Drop comments, which may mention colours. */
function code(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^\s*\/\/.*$/gm, '')
}

function literals(path: string, text: string): string[] {
  const plain = code(text)
  const found = [...plain.matchAll(LITERAL), ...plain.matchAll(ATTRIBUTE)]
  if (path.endsWith('.css')) found.push(...plain.matchAll(NAMED))
  if (path.endsWith('.svelte')) {
    found.push(...(plain.match(/<style>[\s\S]*<\/style>/)?.[0] ?? '').matchAll(NAMED))
  }
  return found.map(([match]) => match.trim())
}

const found = paths
  .filter((path) => !DRAWINGS.some((drawing) => drawing.test(`/${path}`)))
  .flatMap((path) =>
    literals(path, readFileSync(join(SRC, path), 'utf8')).map((colour) => ({ path, colour })),
  )

test.each([
  'games/dead-last',
  'games/kill-shot',
  'games/last-dog-standing',
  'games/last-shot',
  'games/your-last-heist',
  'lib',
  'pages',
  'styles',
])('colours of %s come from tokens', (folder) => {
  const here = found.filter(({ path }) => path.startsWith(`${folder}/`))
  expect(here.map(({ path, colour }) => `${path}: ${colour}`)).toEqual([])
})

test('finds a literal colour where there is one', () => {
  const style = (rule: string) => `<style>\n  p {\n    ${rule}\n  }\n</style>`
  expect(literals('A.svelte', style('color: #fff;'))).toHaveLength(1)
  expect(literals('A.svelte', style('border: 1px solid white;'))).toHaveLength(1)
  expect(literals('A.svelte', style('background: rgb(0 0 0 / 0.5);'))).toHaveLength(1)
  expect(literals('A.svelte', '<path fill="black" />')).toHaveLength(1)
  expect(literals('a.ts', "const ink = '#15120D'")).toHaveLength(1)
  expect(literals('A.svelte', style('color: var(--gold);'))).toHaveLength(0)
  expect(literals('A.svelte', style('fill: url(#fade);'))).toHaveLength(0)
  expect(literals('A.svelte', style('color: currentColor;'))).toHaveLength(0)
})
