import { addMessages } from '$lib/messages'
import { beforeAll, expect, it } from 'vitest'
import { board, table } from './fixtures'
import { progress } from './progress'
import screen from './screen.en.json'

beforeAll(() => addMessages('your-last-heist', screen))

const told = (round: number, dawn: number) => {
  const view = board()
  const heist = { ...view.heist, phase: 'act' as const, name: 'The Docks', round, dawn }
  return progress(table({ ...view, heist }, []))
}

it('shows dawn from the first round on, but only where the host set one', () => {
  expect(told(1, 30)).toBe('The Docks · round 1, dawn after round 30')
  expect(told(1, 0)).toBe('The Docks · round 1')
})
