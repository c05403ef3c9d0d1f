import { describe, expect, it } from 'vitest'
import { act, actionsOf, take } from './actions'
import { boardOf } from './board.svelte'
import { sample } from './sample-table'

const labels = (scene: Parameters<typeof sample>[0]) =>
  actionsOf(sample(scene).table).map(({ label, key }) => (key ? label : `(${label})`))

describe('the buttons under the hand', () => {
  it('draw first, then end', () => {
    expect(labels('turn')).toEqual(['(End turn)', 'Draw a card'])
    expect(labels('drawn-one')).toEqual(['Draw a second', 'End turn'])
    expect(labels('bribe-wait')).toEqual([])
  })

  it('leave out the end of a turn with too many cards', () => {
    expect(labels('limit').join()).not.toContain('End turn')
    const { table, pick, keys } = sample('limit')
    take(table, 'trickster')
    expect(actionsOf(table).map(({ label }) => label)).toEqual([
      'Play Trickster',
      'Discard Trickster',
    ])
    const [play, discard] = actionsOf(table)
    if (play) act(table, play, pick)
    expect(boardOf(table).aiming).toBe('trickster')
    boardOf(table).forget()
    take(table, 'trickster')
    if (discard) act(table, discard, pick)
    expect(keys()).toEqual(['discard trickster'])
  })

  it('name a player before a card is played', () => {
    const { table, pick, keys } = sample('turn')
    take(table, 'control')
    expect(boardOf(table).aiming).toBe('control')
    const go = () => actionsOf(table).at(-1)
    expect(go()?.key).toBeNull()
    boardOf(table).target = 'red'
    const action = go()
    if (action) act(table, action, pick)
    expect(keys()).toEqual(['play control red'])
    expect(boardOf(table).aiming).toBeNull()
  })

  it('pull from the chosen player', () => {
    const { table } = sample('hard')
    expect(actionsOf(table).at(-1)?.key).toBeNull()
    boardOf(table).target = 'orange'
    expect(actionsOf(table).at(-1)).toMatchObject({
      key: 'pull orange',
      label: 'Pull a card from Aunt Vera',
    })
  })
})
