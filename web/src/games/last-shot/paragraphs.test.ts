import { expect, it } from 'vitest'
import { aboutCard, cite } from './paragraphs'

it('cites paragraphs with their source', () => {
  const paragraph = (number: string, text: string) => cite({ number, text, example: false })
  expect(paragraph('9.4', 'All at once. [ruling]')).toEqual({
    number: '9.4',
    text: 'All at once.',
    source: 'ruling',
  })
  expect(paragraph('8.1', 'Out at once.').source).toBe('rulebook')
  const all = new Map(
    [paragraph('7.4', 'Misfire may be used. [ours]'), paragraph('14.18', 'It turns. [ours]')].map(
      (one) => [one.number, one],
    ),
  )
  expect(aboutCard(all, '14.18', 'Misfire').map(({ number }) => number)).toEqual(['14.18', '7.4'])
})
