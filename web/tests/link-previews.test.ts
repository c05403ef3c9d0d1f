/**
 * The pictures that chats show of an invitation are drawn by the server, from the same drawings as
 * the boxes on the shelf. They are kept beside the server's code; `npx vitest run -u link-previews`
 * writes them again when a drawing has changed.
 */
import { render } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { expect, it } from 'vitest'
import { seatSigns } from '../src/lib/seats/seats'

interface Tile {
  name: string
  texts: { title: string; pitch: string; length: string }
  Emblem: Component
}

const tiles = import.meta.glob<Tile>('../src/games/*/tile.ts', { eager: true, import: 'default' })
const texts = import.meta.glob<Record<string, string>>('@games/*/messages.en.json', {
  eager: true,
  import: 'default',
})
const drawings = '../../src/lasttable/server/previews/drawings'

/** The drawing alone, in the XML that the server's renderer reads. */
function drawn(tile: Tile): string {
  const { container } = render(tile.Emblem)
  const svg = container.querySelector('svg')!
  const id = /id="([^"]+)-[a-z]+"/.exec(svg.innerHTML)?.[1]
  const body = svg.innerHTML.replace(/<!--.*?-->/gs, '')
  const named = id ? body.replaceAll(`${id}-`, `${tile.name}-`) : body
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${svg.getAttribute('viewBox')!}">${named}</svg>\n`
}

it.each(Object.values(tiles))('keeps the drawing of $name for the server', async (tile) => {
  await expect(drawn(tile)).toMatchFileSnapshot(`${drawings}/${tile.name}.svg`)
})

it('keeps the badges of the seats for the server', async () => {
  const signs = seatSigns.map(({ colour, letter, hex, ink, shape, icon, size, down }) => {
    return { colour, letter, hex, ink, shape, animal: icon.body, size, down }
  })
  await expect(`${JSON.stringify(signs, null, 1)}\n`).toMatchFileSnapshot(`${drawings}/seats.json`)
})

it.each(Object.values(tiles))('pitches $name in one sentence everywhere', (tile) => {
  const [messages] = Object.entries(texts)
    .filter(([path]) => path.includes(`/${tile.name.replaceAll('-', '_')}/`))
    .map(([, found]) => found)
  expect(messages?.['game.pitch']).toBe(tile.texts.pitch)
  expect(messages?.['game.title']).toBe(tile.texts.title)
})
