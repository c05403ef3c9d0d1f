import { describe, expect, it } from 'vitest'
import { sampleView } from './fixtures'
import { handCards } from './hand-cards'
import { sample } from './sample-table'

describe('the hand', () => {
  it('tags cards by what can be done with them', () => {
    const { table } = sample('turn')
    const view = sampleView('turn')
    if (!view.mine) throw new Error('the fixture has a hand')
    const tags = handCards(table, view, view.mine).map(({ card, tag }) => `${card} ${tag}`.trim())
    expect(tags).toEqual([
      'virus hidden',
      'control',
      'mask',
      'sanitizer answer',
      'cough needs a Virus',
      'toilet_paper',
    ])
  })
})
