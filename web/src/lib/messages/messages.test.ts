import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { refusalCodes } from '../generated/protocol'
import { sentenceFor } from '../refusals'
import { gameTiles } from '../game-tiles'
import './en.lab'
import './en.variants'
import './en.verify'
import { addMessages, fill, hasMessage, list, t, tFirst } from './index'
import { pieces } from './rich'

describe('the message table', () => {
  it('fills in values, numbers and lists', () => {
    expect(fill('{name} has {n} {n:bar|bars}', { name: 'Ines', n: 1 })).toBe('Ines has 1 bar')
    expect(fill('{n} {n:bar|bars}', { n: 4 })).toBe('4 bars')
    expect(fill('{names} fall', { names: ['Ines', 'Abel', 'you'] })).toBe('Ines, Abel and you fall')
    expect(list(['Ines', 'Abel'])).toBe('Ines and Abel')
  })

  it('leaves a blank that nobody fills as it is', () => {
    expect(fill('{name} falls', {})).toBe('{name} falls')
  })

  it('never reads a player’s own stars as bold', () => {
    const text = fill('**{name}** falls', { name: '**Abel**' })
    expect(pieces(text).filter((piece) => piece.bold)).toHaveLength(1)
  })

  it('shows an unknown id, and words where a game has none', () => {
    expect(t('no.such.id')).toBe('no.such.id')
    expect(tFirst(['game.option.take-back'])).toBe('Take back')
  })

  it('takes nested tables under a prefix', () => {
    addMessages('toy', { card: { ambush: 'Ambush' } })
    expect(t('toy.card.ambush')).toBe('Ambush')
  })

  it('has a sentence for every refusal of the server', () => {
    const bare = refusalCodes.filter((code) => sentenceFor(code) === t('refusal.unknown', { code }))
    expect(bare).toEqual([])
  })

  it('has every id that the shell asks for', () => {
    const missing = sources('src/pages')
      .concat(sources('src/lib'), ['src/App.svelte'])
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*'([a-z][\w./-]*)'/g)])
      .map((match) => match[1] ?? '')
      .filter((id) => !hasMessage(id) && !id.startsWith('dead-last.'))
    expect([...new Set(missing)]).toEqual([])
  })

  it('names every box on the home page', () => {
    for (const tile of gameTiles) expect(hasMessage(`tile.${tile.name}.title`)).toBe(true)
    expect(gameTiles.map((tile) => tile.name)).toContain('dead-last')
  })
})

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sources(path)
    return /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts') ? [path] : []
  })
}

describe('the sentences of every game', () => {
  const games = readdirSync('../src/lasttable/games').map((name) =>
    join('../src/lasttable/games', name),
  )
  const files = games
    .map((game) => join(game, 'messages.en.json'))
    .filter((file) => existsSync(file))

  it.each(files)('have every id once in %s', (file) => {
    const ids = [...readFileSync(file, 'utf8').matchAll(/^ {2}"([^"]+)":/gm)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(50)
    expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([])
  })
})
