import { expect, it } from 'vitest'
import { boardOf } from './board.svelte'
import { play, table, view } from './fixtures'
import { heldCards, offered, plainOffers, primary, touchCard } from './hand'
import { seatNote } from './seat-notes'
import { status } from './status'

it('lights the cards that the options name, and goes from card to target to key', () => {
  const here = table(['reload', 'play car-bomb red', 'play car-bomb emerald', 'play payoff'])
  const picked: string[] = []
  const pick = (key: string) => void picked.push(key)
  expect(heldCards(here).map(({ legal }) => legal)).toEqual([true, false, true])
  expect(plainOffers(here).map(({ label }) => label)).toEqual(['Reload: 3 out, 3 in'])
  expect(primary(here, pick)?.run).toBeNull()
  touchCard(here, 0)
  expect(primary(here, pick)?.label).toBe('Play Car Bomb')
  primary(here, pick)?.run?.()
  expect(status(here).line).toBe('Car Bomb: pick a target.')
  expect(seatNote(1, here).word).toBe('possible')
  boardOf(here).colours = ['emerald']
  expect(primary(here, pick)?.label).toBe('Shoot Noor')
  primary(here, pick)?.run?.()
  expect(picked).toEqual(['play car-bomb emerald'])
})

it('offers the only card that can answer, and the escape that is asked later', () => {
  const mine = { ...view().mine!, hand: ['duck-and-cover', 'misfire'], escapes: ['duck-and-cover'] }
  const here = table(['pass', 'react misfire'], 'react', { stack: [play({})], mine })
  expect(offered(here)).toBe('misfire')
  expect(heldCards(here).map(({ escape, chosen }) => [escape, chosen])).toEqual([
    [true, false],
    [false, true],
  ])
  expect(status(here)).toMatchObject({ line: 'Ines shoots at you. React or pass.', urgent: true })
})
