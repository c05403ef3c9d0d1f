import { expect, test } from 'vitest'

const texts = import.meta.glob<Record<string, unknown>>('@games/*/messages.en.json', {
  eager: true,
  import: 'default',
})

test('the texts of the games are found in the Python package', () => {
  expect(Object.keys(texts)).not.toEqual([])
  for (const [path, messages] of Object.entries(texts)) {
    expect(Object.keys(messages), path).not.toEqual([])
  }
})
