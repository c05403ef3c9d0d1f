import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { api } from '$lib/api'
import { addMessages } from '$lib/messages'
import { chapterOf, type Member } from '../cards'
import texts from '../screen.en.json'
import type { CampaignCard } from './campaign-api'
import { runningOf } from './campaign-state.svelte'
import { warningText, type CrewAnswer, type CrewChange } from './crew-api'
import { crewText, readCrew, suggestedCrew } from './crew-choice'
import CrewAdvice from './CrewAdvice.svelte'
import CrewPicker from './CrewPicker.svelte'

beforeAll(() => addMessages('your-last-heist', texts))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const own = (chapter: string, seats = 4) => suggestedCrew(chapterOf(chapter), seats)
const who = (crew: Member[]) => crew.map((one) => one.character)
const none = { characters: [], parts: [], n: 0 }

test('three begin with the first three of the suggestion', () => {
  expect(who(own('fall-guys-1', 3))).toEqual(['angry_locksmith', 'street_urchin', 'script_kiddie'])
})

test('a crew is written as a setting and read again', () => {
  expect(readCrew(crewText(own('smugglers-4')))).toEqual(own('smugglers-4'))
  expect(readCrew('')).toEqual([])
})

/** A server that puts whoever is asked for into the seat. */
function answerWith(more: Partial<CrewAnswer> = {}) {
  return vi.spyOn(api, 'post').mockImplementation(async (_, asked) => {
    const { crew, take, seat } = asked as { crew: string } & Partial<CrewChange>
    const changed = readCrew(crew).map((one, n) =>
      take && n === seat ? { ...one, character: take } : one,
    )
    const seats = changed.map(() => ({ characters: ['lookout', 'thug'], skills: ['bypass'] }))
    return { crew: changed, pros: false, seats, warnings: [], ...more }
  })
}
const words = { title: 'campaign.team', note: 'campaign.team.note' }

test('the picker offers what the server offers and tells the crew that came back', async () => {
  answerWith()
  const onchange = vi.fn()
  const crew = own('fall-guys-1', 3)
  render(CrewPicker, { chapter: 'fall-guys-1', crew, onchange, ...words })
  const pick = screen.getByLabelText('Character 2') as HTMLSelectElement
  expect(pick.value).toBe('street_urchin')
  await vi.waitFor(() => expect(pick.options).toHaveLength(3))
  await fireEvent.change(pick, { target: { value: 'lookout' } })
  await vi.waitFor(() => expect(onchange).toHaveBeenCalled())
  expect(who(onchange.mock.calls[0]?.[0] as Member[])).toEqual([
    ...['angry_locksmith', 'lookout', 'script_kiddie'],
  ])
})

test('warnings of the server become sentences', async () => {
  answerWith({ warnings: [{ ...none, key: 'breach', characters: ['demolitions_guy'], n: 4 }] })
  render(CrewAdvice, { chapter: chapterOf('smugglers-1'), crew: own('smugglers-1') })
  expect(await screen.findByText(/That takes 4 ideas/)).toBeTruthy()
  expect(warningText({ ...none, key: 'breach.none' })).toContain('nobody here can breach another')
  expect(warningText({ ...none, key: 'fence', characters: ['thug'] })).toContain('Thug is the only')
  const names = { ...none, key: 'clink', characters: ['lookout', 'thug'] }
  expect(warningText(names)).toContain('Lookout and Thug can’t plan that many')
  const parts = { ...none, key: 'unable', parts: ['unlock', 'subdue'] }
  expect(warningText(parts)).toBe('Nobody in this crew can open a lock and subdue a guard.')
})

test('the campaign to go on with has a table, or is the latest that is not over', () => {
  const card = (id: string, more: Partial<CampaignCard> = {}) =>
    ({ id, finished: false, table: null, ...more }) as CampaignCard
  expect(runningOf([])).toBeUndefined()
  expect(runningOf([card('a', { finished: true })])).toBeUndefined()
  expect(runningOf([card('a', { finished: true }), card('b'), card('c')])?.id).toBe('b')
  expect(runningOf([card('b'), card('c', { table: 'OWL58K' })])?.id).toBe('c')
})
