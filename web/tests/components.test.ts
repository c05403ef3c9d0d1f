/** Components stay short enough to read on one screen or two. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LONGEST = 150

const components = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.svelte'),
)

test(`no component is longer than ${LONGEST} lines`, () => {
  const long = components
    .map((path) => ({ path, lines: readFileSync(`src/${path}`, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST)
  expect(long).toEqual([])
})

test('parts for desktop and phone end in Desk and Phone', () => {
  const names = components.map((path) => path.replace(/^.*\//, '').replace('.svelte', ''))
  expect(names.filter((name) => /^(Desk|Phone)[A-Z]|(Desktop|Mobile)$/.test(name))).toEqual([])
})
