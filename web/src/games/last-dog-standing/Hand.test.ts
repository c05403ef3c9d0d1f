import { render } from '@testing-library/svelte'
import { tick } from 'svelte'
import { describe, expect, it } from 'vitest'
import { boardOf } from './board.svelte'
import { button } from './button-by-words'
import Hand from './Hand.svelte'
import { sample } from './sample-table'

describe('the hand', () => {
  it('plays only what is offered', async () => {
    const { table, pick, keys } = sample('turn')
    render(Hand, { table, pick })
    button(/^Cough/).click()
    await tick()
    expect(boardOf(table).chosen).toBeNull()
    expect(boardOf(table).reading, 'a card that cannot be played can be read').toBe('cough')
    button(/^Mask/).click()
    await tick()
    button(/^Play Mask$/).click()
    expect(keys()).toEqual(['play mask'])
  })

  it('shows nothing to a spectator', () => {
    const { table, pick } = sample('spectator')
    const { container } = render(Hand, { table, pick })
    expect(container.querySelector('[data-hand]')).toBeNull()
  })
})
