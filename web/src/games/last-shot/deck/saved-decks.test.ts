import { expect, it } from 'vitest'
import { savedDecks } from './saved-decks'

it('forgets storage that holds no decks', () => {
  localStorage.setItem('last-table.last-shot.decks', '[{"name":"x","seats":3}, 5]')
  expect(savedDecks()).toEqual([])
  localStorage.setItem('last-table.last-shot.decks', 'not a list')
  expect(savedDecks()).toEqual([])
})
