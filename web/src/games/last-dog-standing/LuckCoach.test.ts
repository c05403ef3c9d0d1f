import { render, screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { sampleView } from './fixtures'
import LuckCoach from './LuckCoach.svelte'
import { sample } from './sample-table'

describe('the luck coach', () => {
  it('gives the odds in whole numbers', () => {
    const { table } = sample('turn')
    render(LuckCoach, { table, view: sampleView('turn') })
    expect(screen.getByText('23%')).toBeTruthy()
    expect(screen.getByText('3 in 21, for sure')).toBeTruthy()
  })
})
