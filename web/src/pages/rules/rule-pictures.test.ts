import { cleanup, render } from '@testing-library/svelte'
import { afterEach, expect, test } from 'vitest'
import { t } from '$lib/messages'
import { loadPictures } from './rule-pictures'

const GAMES = ['dead-last', 'last-shot', 'last-dog-standing', 'kill-shot', 'your-last-heist']

afterEach(cleanup)

test.each(GAMES)(
  '%s draws something wherever it says so, and three steps of a turn',
  async (game) => {
    const pictures = await loadPictures(game)
    expect(pictures).not.toBeNull()
    const { default: Picture, pictured } = pictures!
    for (const step of ['turn.1', 'turn.2', 'turn.3']) expect(pictured.has(step)).toBe(true)
    for (const at of pictured) {
      const { container } = render(Picture, { at })
      expect(container.querySelector('svg, div, span'), at).not.toBeNull()
      cleanup()
    }
    const { container } = render(Picture, { at: 'nowhere' })
    expect(container.querySelector('svg, div.card')).toBeNull()
  },
)

test.each(GAMES)('%s has its minute in words', async (game) => {
  await loadPictures(game)
  const ids = ['win', 'lose', ...[1, 2, 3].flatMap((n) => [`turn.${n}`, `mistake.${n}`])]
  for (const id of ids) expect(t(`${game}.minute.${id}`)).not.toContain('minute.')
})

test('a game without pictures has none', async () => {
  expect(await loadPictures('chess')).toBeNull()
})
