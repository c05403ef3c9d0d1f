import { render } from '@testing-library/svelte'
import { addMessages } from '$lib/messages'
import { preferences } from '$lib/preferences.svelte'
import { beforeAll, expect, it, vi } from 'vitest'
import messages from '@games/kill_shot/messages.en.json'
import { sampleTable } from './fixtures'
import screen from './screen.en.json'
import Secrets from './Secrets.svelte'

beforeAll(() => addMessages('kill-shot', { ...messages, ...screen }))

it('lists the slots and the pile in text mode', () => {
  preferences.textMode = true
  const { container } = render(Secrets, { table: sampleTable('live'), pick: vi.fn() })
  preferences.textMode = false
  expect(container.textContent).toMatch(/Slot 1, .*4 City/)
  expect(container.textContent).toContain('4 is up. 4 or 5 can follow.')
})
