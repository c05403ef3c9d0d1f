import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, expect, it } from 'vitest'
import AnswerButtons from './AnswerButtons.svelte'
import { play, table } from './fixtures'

afterEach(cleanup)

it('shows that an answer is in, and puts no other button in its place', () => {
  const here = table(['pass', 'react misfire'], 'react', { stack: [play({})] })
  if (here.ask) here.ask = { ...here.ask, answered: 'react misfire' }
  const picked: string[] = []
  let withdrawn = 0
  here.withdraw = () => void withdrawn++
  render(AnswerButtons, { table: here, pick: (key: string) => picked.push(key), phone: true })
  expect(screen.getByRole('status').textContent).toBe('Your Misfire is in')
  const buttons = screen.getAllByRole('button')
  expect(buttons.map((one) => one.textContent)).toEqual(['Take it back'])
  buttons[0]?.click()
  expect(withdrawn).toBe(1)
  expect(picked).toEqual([])
})
