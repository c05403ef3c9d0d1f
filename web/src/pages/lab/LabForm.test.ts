import { render, screen } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { GameInfo } from '$lib/api'
import { addMessages } from '$lib/messages'
import '$lib/messages/en.lab'
import messages from '@games/dead_last/messages.en.json'
import { LabForm } from './form.svelte'
import type { LabRunBody } from './lab.svelte'
import { headline } from './run-words'
import RunPanel from './RunPanel.svelte'
import RunProgress from './RunProgress.svelte'
import VariantTable from './VariantTable.svelte'

const common = { live: false, for_people: false, needs: null, choices: [] }
const info = {
  name: 'dead-last',
  seats: [6, 12],
  bots: ['easy', 'steady'],
  settings: [
    { ...common, key: 'mafia_ambush', kind: 'switch', default: false },
    { ...common, key: 'silent', kind: 'switch', default: true },
    {
      ...common,
      key: 'tells',
      kind: 'switch',
      default: true,
      needs: { key: 'silent', value: false },
    },
  ],
} as unknown as GameInfo

const run: LabRunBody = {
  id: 'f00d',
  wish: {
    game: 'dead-last',
    seats: 6,
    games: 1000,
    bots: 'steady',
    repeat: true,
    variants: [{}, { mafia_ambush: true }],
  },
  created: 0,
  state: 'running',
  ahead: 0,
  played: [1000, 300, 0],
  wanted: [1000, 1000, 500],
  seconds: 10,
  seconds_left: 20,
  why: null,
  found: null,
  rows: [{ label: 'Rounds', a: '7.7', b: '3.7', change: '−3.9 ±0.1', state: 'settled' }],
}

beforeAll(() => addMessages('dead-last', messages))

describe('the settings of the variants', () => {
  it('mark the row that was changed, in words too', () => {
    const form = new LabForm(info)
    render(VariantTable, { form })
    expect(screen.queryByText('changed')).toBeNull()
    const [, second] = screen.getAllByRole('radiogroup', { name: /^Deadly ambush, / })
    second?.querySelectorAll('button')[0]?.click()
    flushSync()
    expect(screen.getByText('changed')).toBeTruthy()
    expect(form.wish.variants).toEqual([{}, { mafia_ambush: true }])
  })

  it('dim a setting without effect and say why', () => {
    render(VariantTable, { form: new LabForm(info) })
    expect(screen.getByText('No effect unless “Silent table” is set to “Off”.')).toBeTruthy()
    const group = screen.getByRole('radiogroup', { name: 'Tells, A' })
    expect(group.querySelector('button')?.disabled).toBe(true)
  })
})

describe('the run', () => {
  it('says what it can tell and how long it takes before the button', () => {
    const form = new LabForm(info)
    form.set(1, 'mafia_ambush', true)
    const onrun = vi.fn()
    render(RunPanel, { form, pace: { 'dead-last steady': 0.006 }, busy: false, onrun })
    expect(document.body.textContent).toContain('About 2 minutes on this computer.')
    const button = screen.getByRole('button', { name: 'Run 10,000 games' })
    button.click()
    expect(onrun).toHaveBeenCalledOnce()
  })

  it('has nothing to run while both variants are the same', () => {
    render(RunPanel, { form: new LabForm(info), pace: {}, busy: false, onrun: () => undefined })
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Run 10,000 games' })
    expect(button.disabled).toBe(true)
    expect(screen.getByRole('status').textContent).toContain('same rules as A')
  })
})

describe('a run under way', () => {
  it('has a progress bar for each variant and is announced every ten seconds', () => {
    vi.useFakeTimers()
    render(RunProgress, { run })
    const bars = screen.getAllByRole('progressbar')
    expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['1000', '300', '0'])
    const status = screen.getByRole('status')
    vi.advanceTimersByTime(9_000)
    flushSync()
    expect(status.textContent).toBe('')
    vi.advanceTimersByTime(1_000)
    flushSync()
    expect(status.textContent).toBe('1,300 of 2,500 games played.')
    expect(screen.getByText('settled')).toBeTruthy()
    vi.useRealTimers()
  })

  it('says on top how far it is', () => {
    expect(headline(run)).toEqual({
      before: '1,300 of 2,500 games.',
      after: '20 seconds left.',
    })
    expect(headline({ ...run, state: 'waiting', ahead: 2 }).after).toBe('It waits for 2 runs.')
    expect(headline({ ...run, state: 'failed' }).before).toBe('This run failed.')
    expect(headline(undefined).before).toBe('This run is not here any more.')
  })
})
