import { expect, it } from 'vitest'
import { found, sectionOf } from './rules-search'

const book = {
  title: 'Dead Last',
  sections: [
    {
      number: '6',
      title: 'Vote',
      paragraphs: [
        { number: '6.1', text: 'Lay one card face down.', example: false },
        { number: '6.2', text: 'Change your card until the lock.', example: false },
      ],
    },
    {
      number: '7',
      title: 'Count',
      paragraphs: [{ number: '7.1', text: 'Count.', example: false }],
    },
  ],
}

it('finds paragraphs that hold every word', () => {
  const hits = found(book, 'card LOCK').sections.flatMap((section) => section.paragraphs)
  expect(hits.map((one) => one.number)).toEqual(['6.2'])
})

it('finds a paragraph by its number, and everything by nothing', () => {
  expect(found(book, '7.1').sections).toHaveLength(1)
  expect(found(book, '  ')).toBe(book)
  expect(found(book, 'unicorn').sections).toEqual([])
})

it('knows the section of a paragraph', () => {
  expect(sectionOf('7.3')).toBe('7')
})
