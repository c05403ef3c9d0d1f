import { render } from '@testing-library/svelte'
import { tick } from 'svelte'
import { describe, expect, it } from 'vitest'
import Board from './Board.svelte'
import { button } from './button-by-words'
import { sample } from './sample-table'

describe('the windows over the board', () => {
  it('offer three choices for a Virus, the gold one being what the clock does', () => {
    const { table, pick, keys } = sample('virus')
    render(Board, { table, pick })
    button(/^Keep it hidden/).click()
    button(/^Reveal it/).click()
    button(/^Use Sanitizer/).click()
    expect(keys()).toEqual(['keep', 'show-it', 'sanitize'])
  })

  it('fade a Sanitizer that you do not have', () => {
    const { table, pick, keys } = sample('virus')
    if (table.ask) table.ask = { ...table.ask, options: table.ask.options.slice(0, 2) }
    render(Board, { table, pick })
    const faded = button(/^Use Sanitizer/)
    faded.click()
    expect(faded.getAttribute('aria-disabled')).toBe('true')
    expect(keys()).toEqual([])
  })

  it('ask a named player once; the server keeps the answer until the window closes', async () => {
    const { table, pick, keys } = sample('bribe-you')
    render(Board, { table, pick })
    button(/^Redirect it with Bribe/).click()
    expect(keys()).toEqual(['redirect'])
    if (table.ask) table.ask = { ...table.ask, answered: 'redirect' }
    await tick()
    button(/^Take it/).click()
    expect(keys()).toEqual(['redirect'])
  })

  it('sort the top of the deck', async () => {
    const { table, pick, keys } = sample('look-mask')
    render(Board, { table, pick })
    button(/^Take: Quarantine$/).click()
    await tick()
    button(/^Take 1, put 1 back$/).click()
    expect(keys()).toEqual(['take quarantine top virus'])
  })

  it('name a player with one tap and confirm with a second', async () => {
    const { table, pick, keys } = sample('hard')
    render(Board, { table, pick })
    const dog = button(/^Pull a card from Ines/)
    dog.click()
    await tick()
    expect(keys()).toEqual([])
    dog.click()
    expect(keys()).toEqual(['pull red'])
  })

  it('ask nothing while you look back', () => {
    const { table, pick } = sample('virus')
    table.lookAt(0)
    render(Board, { table, pick })
    expect(() => button(/^Keep it hidden/)).toThrow()
  })
})
