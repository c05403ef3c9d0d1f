import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
// @ts-expect-error -- a plain script, run by node; it has no types of its own
import { entries, lists, picked, target } from '../../../scripts/pick-icons.js'
import { gather, iconAuthors } from '../../pages/credits/authors'

it('has picked exactly the icons on the lists', () => {
  for (const list of lists() as string[]) {
    expect(readFileSync(target(list), 'utf8'), `${list}: run node scripts/pick-icons.js`).toBe(
      picked(list),
    )
  }
})

it('credits the author of every icon', () => {
  const credited = iconAuthors.flatMap(({ icons }) => icons)
  for (const list of lists() as string[]) {
    for (const entry of entries(list) as string[]) {
      expect(entry).toMatch(/^[a-z0-9-]+\/[a-z0-9-]+$/)
      expect(credited).toContain(entry.split('/')[1]?.replaceAll('-', ' '))
    }
  }
})

it('gathers icons by author', () => {
  expect(gather(['lorc/fox-head', 'darkzaitzev/robber-hand', 'lorc/bee'])).toEqual([
    { author: 'DarkZaitzev', icons: ['robber hand'] },
    { author: 'Lorc', icons: ['bee', 'fox head'] },
  ])
})
