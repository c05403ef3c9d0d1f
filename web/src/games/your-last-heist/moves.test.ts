import { expect, it } from 'vitest'
import { boardGroups, buttonGroups, read } from './moves'

const deed = (key: string) => read(key, null)

it('reads where a key points', () => {
  expect(deed('move 18')).toMatchObject({ verb: 'move', where: '18', words: [] })
  expect(deed('start in2')).toMatchObject({ verb: 'start', where: 'in2' })
  expect(deed('lift red 12')).toMatchObject({ verb: 'lift', where: '12', words: ['red'] })
  expect(deed('hand jewel-2 red')).toMatchObject({ where: null, words: ['jewel-2', 'red'] })
  expect(deed('take hit_n_run.3')).toMatchObject({ verb: 'take', where: null })
  expect(deed('done')).toMatchObject({ verb: 'done', where: null, words: [] })
})

it('tells the prisoner from the reader', () => {
  expect(deed('prisoner move 4')).toMatchObject({ verb: 'move', where: '4', prisoner: true })
  expect(deed('prisoner grab cash')).toMatchObject({ verb: 'grab', words: ['cash'] })
})

it('groups what lies on the board by verb', () => {
  const deeds = ['move 3', 'move 4', 'unlock 3', 'noise', 'done', 'prisoner move 9'].map(deed)
  expect(boardGroups(deeds).map((one) => [one.verb, one.prisoner, one.deeds.length])).toEqual([
    ['move', false, 2],
    ['unlock', false, 1],
    ['move', true, 1],
  ])
})

it('gives everything else a button, alike ones together', () => {
  const keys = ['move 3', 'noise', 'help red', 'help blue', 'grab jewel', 'grab cash', 'done']
  const groups = buttonGroups(keys.map(deed))
  expect(groups.map((one) => [one.verb, one.deeds.length])).toEqual([
    ['noise', 1],
    ['help', 2],
    ['grab', 1],
    ['grab', 1],
  ])
})
