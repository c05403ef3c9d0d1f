import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { describe, expect, it, vi } from 'vitest'
import { act, actionsOf, take } from './actions'
import Board from './Board.svelte'
import { boardOf } from './board.svelte'
import Coach from './Coach.svelte'
import { sampleView } from './fixtures'
import Hand from './Hand.svelte'
import { handCards } from './hand'
import { onKey } from './keys'
import { LEAST_MS } from './patience'
import ReplayHands from './ReplayHands.svelte'
import { sample } from './sample'

/** By its words: asking for roles is slow where so much is drawn. */
function button(words: RegExp): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('button')]
  const found = all.find((one) =>
    words.test((one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
  )
  if (!found) throw new Error(`no button says ${words}`)
  return found
}

const labels = (scene: Parameters<typeof sample>[0]) =>
  actionsOf(sample(scene).table).map(({ label, key }) => (key ? label : `(${label})`))

describe('the buttons under the hand', () => {
  it('draw first, then end', () => {
    expect(labels('turn')).toEqual(['(End turn)', 'Draw a card'])
    expect(labels('drawn-one')).toEqual(['Draw a second card', 'End turn'])
    expect(labels('bribe-wait')).toEqual([])
  })

  it('lock the end of a turn with too many cards', () => {
    expect(labels('limit')[0]).toBe('(End turn)')
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

  it('aim a card at a dog before it is sent', () => {
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

  it('pull from the dog that was chosen', () => {
    const { table } = sample('hard')
    expect(actionsOf(table).at(-1)?.key).toBeNull()
    boardOf(table).target = 'orange'
    expect(actionsOf(table).at(-1)).toMatchObject({
      key: 'pull orange',
      label: 'Pull a card from Aunt Vera',
    })
  })
})

describe('the hand', () => {
  it('tells what each card may do, and never plays what is not offered', async () => {
    const { table, pick, keys } = sample('turn')
    render(Hand, { table, pick })
    button(/^Cough/).click()
    await tick()
    expect(boardOf(table).chosen).toBeNull()
    button(/^Mask/).click()
    await tick()
    button(/^Play Mask$/).click()
    expect(keys()).toEqual(['play mask'])
  })

  it('tags cards by what can be done with them', () => {
    const { table } = sample('turn')
    const view = sampleView('turn')
    if (!view.mine) throw new Error('the fixture has a hand')
    const tags = handCards(table, view, view.mine).map(({ card, tag }) => `${card} ${tag}`.trim())
    expect(tags).toEqual([
      'virus hidden',
      'control',
      'mask',
      'sanitizer answer',
      'cough needs a Virus',
      'toilet_paper',
    ])
  })

  it('shows nothing to a spectator', () => {
    const { table, pick } = sample('spectator')
    const { container } = render(Hand, { table, pick })
    expect(container.querySelector('[data-hand]')).toBeNull()
  })
})

describe('the windows over the board', () => {
  it('give three ways out of a Virus, the gold one being what the clock does', () => {
    const { table, pick, keys } = sample('virus')
    render(Board, { table, pick })
    button(/^Keep it hidden/).click()
    button(/^Reveal it/).click()
    button(/^Use Sanitizer/).click()
    expect(keys()).toEqual(['keep', 'show-it', 'sanitize'])
  })

  it('fade the Sanitizer that is not held', () => {
    const { table, pick, keys } = sample('virus')
    if (table.ask) table.ask = { ...table.ask, options: table.ask.options.slice(0, 2) }
    render(Board, { table, pick })
    const faded = button(/^Use Sanitizer/)
    faded.click()
    expect(faded.getAttribute('aria-disabled')).toBe('true')
    expect(keys()).toEqual([])
  })

  it('ask whoever was named, and let nobody answer too quickly', () => {
    vi.useFakeTimers()
    const { table, pick, keys } = sample('bribe-you')
    render(Board, { table, pick })
    button(/^Redirect it with Bribe/).click()
    button(/^Take it/).click()
    vi.advanceTimersByTime(LEAST_MS - 100)
    expect(keys()).toEqual([])
    vi.advanceTimersByTime(200)
    expect(keys()).toEqual(['redirect'])
    vi.useRealTimers()
  })

  it('drop an answer that comes when the window is shut', () => {
    vi.useFakeTimers()
    const { table, pick, keys } = sample('bribe-you')
    render(Board, { table, pick })
    button(/^Take it/).click()
    if (table.ask) table.ask = { ...table.ask, decision: '8' }
    vi.advanceTimersByTime(LEAST_MS * 2)
    expect(keys()).toEqual([])
    vi.useRealTimers()
  })

  it('sort the top of the deck', async () => {
    const { table, pick, keys } = sample('look-mask')
    render(Board, { table, pick })
    button(/^Take: Quarantine$/).click()
    await tick()
    button(/^Take 1, put 1 back$/).click()
    expect(keys()).toEqual(['take quarantine top virus'])
  })

  it('name a dog with one tap and mean it with the second', async () => {
    const { table, pick, keys } = sample('hard')
    render(Board, { table, pick })
    const dog = button(/^Pull a card from Ines/)
    dog.click()
    await tick()
    expect(keys()).toEqual([])
    dog.click()
    expect(keys()).toEqual(['pull red'])
  })

  it('ask nothing while one looks back', () => {
    const { table, pick } = sample('virus')
    table.lookAt(0)
    render(Board, { table, pick })
    expect(() => button(/^Keep it hidden/)).toThrow()
  })
})

describe('the keyboard', () => {
  const press = (scene: Parameters<typeof sample>[0], ...pressed: string[]) => {
    const { table, pick, keys } = sample(scene)
    for (const key of pressed) onKey(new KeyboardEvent('keydown', { key }), table, pick)
    return { table, keys: keys() }
  }

  it('draws, ends, picks cards up and names dogs', () => {
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

  it('plays by Enter what is picked up and aimed, and nothing else', () => {
    expect(press('turn', 'Enter').keys).toEqual([])
    expect(press('turn', 'm', 'Enter').keys).toEqual(['play mask'])
    expect(press('turn', 'c', 'Enter').keys).toEqual([])
    expect(press('turn', 'c', '2', 'Enter').keys).toEqual(['play control blue'])
  })

  it('chooses the ways out of a window by number', () => {
    expect(press('virus', '2').keys).toEqual(['show-it'])
    expect(press('virus', 'd').keys).toEqual([])
  })
})

describe('what is shown to whom', () => {
  it('lays open in a replay only what these eyes saw', () => {
    const { table } = sample('spectator')
    const view = sampleView('spectator')
    const blind = render(ReplayHands, { table, view })
    expect(blind.container.textContent).toBe('')
    blind.unmount()
    const hands = [{ seat: 1, hand: ['mask'] }]
    render(ReplayHands, { table, view: { ...view, secrets: { hands, deck: [], drawn: null } } })
    expect(screen.getByText(/Ines reveals Mask/)).toBeTruthy()
  })

  it('gives the odds of the coach in whole numbers', () => {
    const { table } = sample('turn')
    render(Coach, { table, view: sampleView('turn') })
    expect(screen.getByText('23 %')).toBeTruthy()
    expect(screen.getByText('3 in 21, for sure')).toBeTruthy()
  })
})
