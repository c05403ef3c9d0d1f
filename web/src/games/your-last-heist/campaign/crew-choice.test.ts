import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addMessages } from '$lib/messages'
import { chapters, type Member } from '../cards'
import { charactersFor, suggestedCrew, takeCharacter, takeSkill } from './crew-choice'
import CrewPicker from './CrewPicker.svelte'
import texts from '../screen.en.json'

beforeAll(() => addMessages('your-last-heist', texts))
afterEach(cleanup)

const first = (campaign: string) => chapters.find((one) => one.campaign === campaign)
const who = (crew: Member[]) => crew.map((one) => one.character)

test('three begin with the first three of the suggestion', () => {
  expect(who(suggestedCrew(first('fall-guys'), 3))).toEqual([
    ...['angry_locksmith', 'street_urchin', 'script_kiddie'],
  ])
})

test('a character in other hands changes places, a free one comes from the box', () => {
  const crew = suggestedCrew(first('fall-guys'), 3)
  expect(who(takeCharacter(crew, 0, 'script_kiddie'))).toEqual([
    ...['script_kiddie', 'street_urchin', 'angry_locksmith'],
  ])
  expect(who(takeCharacter(crew, 0, 'thug'))).toEqual(['thug', 'street_urchin', 'script_kiddie'])
})

test('whoever a chapter needs changes seats only, and keeps the younger self out', () => {
  const crew = suggestedCrew(first('smugglers'), 4)
  expect(charactersFor(crew, 0, ['demolitions_guy'])).toEqual(who(crew))
  const others = charactersFor(crew, 1, ['demolitions_guy'])
  expect(others).toContain('burglar')
  expect(others).toContain('demolitions_guy')
  expect(others).not.toContain('angry_locksmith')
  expect(others).not.toContain('con_artist')
})

test('there are two cards of a skill: a third seat takes one from another', () => {
  const crew = suggestedCrew(first('fall-guys'), 3)
  expect(takeSkill(crew, 0, 0, 'bypass').map((one) => one.skills)).toEqual([
    ['bypass', 'yank_wires'],
    ['hurry', 'wing_it'],
    ['bypass', 'hit_n_run'],
  ])
  // Both cards of Hit 'n' Run are in the hands of the first and the third.
  expect(takeSkill(crew, 1, 0, 'hit_n_run').map((one) => one.skills)).toEqual([
    ['hurry', 'yank_wires'],
    ['hit_n_run', 'wing_it'],
    ['bypass', 'hit_n_run'],
  ])
  expect(takeSkill(crew, 0, 0, 'yank_wires')[0]?.skills).toEqual(['yank_wires', 'hit_n_run'])
})

const words = { title: 'campaign.team', note: 'campaign.team.note' }

test('the picker tells the crew that was chosen', async () => {
  const crew = suggestedCrew(first('fall-guys'), 3)
  const onchange = vi.fn()
  render(CrewPicker, { crew, required: [], onchange, ...words })
  const pick = screen.getByLabelText('Character 2')
  await fireEvent.change(pick, { target: { value: 'lookout' } })
  expect(who(onchange.mock.calls[0]?.[0] as Member[])).toEqual([
    ...['angry_locksmith', 'lookout', 'script_kiddie'],
  ])
})
