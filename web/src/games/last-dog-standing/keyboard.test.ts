import { describe, expect, it } from 'vitest'
import { boardOf } from './board.svelte'
import { onKey } from './keyboard'
import { sample } from './sample-table'

describe('the keyboard', () => {
  const press = (scene: Parameters<typeof sample>[0], ...pressed: string[]) => {
    const { table, pick, keys } = sample(scene)
    for (const key of pressed) onKey(new KeyboardEvent('keydown', { key }), table, pick)
    return { table, keys: keys() }
  }

  it('draws, ends the turn, picks up cards and names players', () => {
    expect(press('turn', 'd').keys).toEqual(['draw'])
    expect(press('turn', 'e').keys).toEqual([])
    expect(press('drawn-one', 'e').keys).toEqual(['end'])
    expect(boardOf(press('turn', 'c', '2').table)).toMatchObject({
      aiming: 'control',
      target: 'blue',
    })
    expect(boardOf(press('turn', 'm').table).chosen).toBe('mask')
    expect(boardOf(press('turn', 'm', 'Escape').table).chosen).toBeNull()
  })

  it('plays a card with Enter only when it is picked up and aimed', () => {
    expect(press('turn', 'Enter').keys).toEqual([])
    expect(press('turn', 'm', 'Enter').keys).toEqual(['play mask'])
    expect(press('turn', 'c', 'Enter').keys).toEqual([])
    expect(press('turn', 'c', '2', 'Enter').keys).toEqual(['play control blue'])
  })

  it('chooses in a window by number', () => {
    expect(press('virus', '2').keys).toEqual(['show-it'])
    expect(press('virus', 'd').keys).toEqual([])
  })
})
