import { beforeAll, expect, test } from 'vitest'
import { addMessages } from '$lib/messages'
import { chapterOf, type Member } from '../cards'
import texts from '../screen.en.json'
import type { CampaignCard } from './campaign-api'
import { charactersFor, crewText, readCrew, suggestedCrew } from './crew-choice'
import { runningOf } from './campaign-state.svelte'
import { warningsFor } from './crew-advice'

beforeAll(() => addMessages('your-last-heist', texts))

const own = (chapter: string, seats = 4) => suggestedCrew(chapterOf(chapter), seats)
const warn = (chapter: string, crew: Member[]) => warningsFor(chapterOf(chapter), crew).join(' ')
const member = (character: string, ...skills: string[]): Member => ({ character, skills })

test('suggested crews of beginners get no warning where none is due', () => {
  expect(warn('fall-guys-1', own('fall-guys-1'))).toBe('')
  expect(warn('venetian-swap-1', own('venetian-swap-1'))).toBe('')
})

test('The Fence: whoever stands free needs an unlock, or somebody who gives one', () => {
  const thug = member('thug', 'yank_wires', 'smash_n_grab')
  const others = [member('burglar', 'wing_it', 'hit_n_run'), member('lookout', 'bypass', 'wing_it')]
  expect(warn('venetian-swap-1', [thug, ...others])).toContain('Thug is the only one who can move')
  const kiddie = member('script_kiddie', 'bypass', 'wing_it')
  expect(warn('venetian-swap-1', [thug, ...others, kiddie])).toBe('')
})

test('The Smugglers: keep four ideas for the breach, or know that nobody can do it', () => {
  expect(warn('smugglers-1', own('smugglers-1'))).toContain('That takes 4 ideas')
  const without = own('smugglers-2').filter((one) => one.character !== 'demolitions_guy')
  expect(warn('smugglers-2', without)).toContain('nobody here can breach another')
})

test('The Clink is too long for a short memory', () => {
  expect(warn('fall-guys-3', own('fall-guys-3'))).toBe('')
  const crew = [member('lookout', 'blast', 'tinker'), ...own('fall-guys-3').slice(1)]
  expect(warn('fall-guys-3', crew)).toContain('Lookout can’t plan that many')
})

test('a crew that lacks a part is told so, and skills that are barred do not count', () => {
  const crew = ['street_urchin', 'burglar', 'lookout'].map((id) => member(id, 'hurry', 'hurry'))
  expect(warn('fall-guys-1', crew)).toContain('Nobody in this crew can')
  const fighter = member('street_urchin', 'hit_n_run', 'hurry')
  expect(warn('fall-guys-1', [fighter, ...crew.slice(1)])).toContain('subdue a guard')
})

test('a crew is written as a setting and read again', () => {
  expect(readCrew(crewText(own('smugglers-4')))).toEqual(own('smugglers-4'))
  expect(readCrew('')).toEqual([])
})

test('anybody may join a later chapter, but no amateur beside a pro of the same line', () => {
  const crew = own('venetian-swap-2')
  const found = charactersFor(crew, 0, [], 'anybody')
  expect(found).toContain('safecracker')
  expect(found).not.toContain('bruiser')
  expect(charactersFor(own('smugglers-4'), 0, [], 'anybody')).not.toContain('lookout')
})

test('the campaign to go on with has a table, or is the latest that is not over', () => {
  const card = (id: string, more: Partial<CampaignCard> = {}) =>
    ({ id, finished: false, table: null, ...more }) as CampaignCard
  expect(runningOf([])).toBeUndefined()
  expect(runningOf([card('a', { finished: true })])).toBeUndefined()
  expect(runningOf([card('a', { finished: true }), card('b'), card('c')])?.id).toBe('b')
  expect(runningOf([card('b'), card('c', { table: 'OWL58K' })])?.id).toBe('c')
})
