import { afterEach, expect, it, vi } from 'vitest'
import { modal, stepAside } from './modal'

afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

function opened(stays: boolean): { closed: () => number } {
  const dialog = document.createElement('dialog')
  if (stays) dialog.dataset.stays = ''
  dialog.showModal = () => dialog.setAttribute('open', '')
  let times = 0
  dialog.addEventListener('cancel', () => times++)
  document.body.append(dialog)
  modal(dialog)
  return { closed: () => times }
}

it('closes what lies over the table when the game asks, except what has to stay', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const card = opened(false)
  const rules = opened(true)
  clock.mockReturnValue(5000)
  const question = opened(false)
  stepAside()
  expect([card.closed(), rules.closed(), question.closed()]).toEqual([1, 0, 0])
})
