import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NoticesBody } from '../generated/protocol'
import NoticeSettings from './NoticeSettings.svelte'
import { keyBytes } from './push'

const ENDPOINT = 'https://push.example/one'
const HASH = '4f9b3f5cb1f4d0b7'

const body: NoticesBody = {
  key: 'BAAA',
  why: null,
  devices: [],
  whispers: false,
  quiet_from: null,
  quiet_to: null,
  zone: 'UTC',
  muted: [],
  mail_offered: false,
  mail: null,
  mail_pending: null,
  webhook_offered: false,
  webhook: false,
}

/** A browser that can show notices; parts can be taken away. */
function browser(permission: NotificationPermission, subscribed: boolean): void {
  const subscription = subscribed ? { endpoint: ENDPOINT } : null
  const registration = { pushManager: { getSubscription: async () => subscription } }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  vi.stubGlobal('crypto', { subtle: { digest: async () => hashBytes().buffer } })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  })
}

function hashBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(HASH.match(/../g) ?? [], (two) => parseInt(two, 16))
}

function server(answer: NoticesBody | null): void {
  vi.stubGlobal('fetch', async () => {
    if (!answer) throw new TypeError('nobody there')
    return { ok: true, json: async () => answer }
  })
}

async function shows(words: RegExp, on: boolean, disabled: boolean): Promise<void> {
  render(NoticeSettings, { host: 'Careful Owl' })
  await screen.findByText(words)
  const flip = screen.getByRole('switch', { name: 'Tell me when it’s my turn' })
  expect(flip.getAttribute('aria-checked')).toBe(String(on))
  expect((flip as HTMLButtonElement).disabled).toBe(disabled)
}

beforeEach(() => browser('granted', true))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('off: we can send a notice to this device', async () => {
  browser('default', false)
  server(body)
  await shows(/can send a notice to this device/, false, false)
  expect(screen.queryByRole('button', { name: 'Try it now' })).toBeNull()
})

test('on: with whispers, quiet hours and a trial', async () => {
  server({ ...body, devices: [HASH] })
  await shows(/with the page open or closed/, true, false)
  expect(screen.getByRole('switch', { name: 'Also for whispers' })).toBeTruthy()
  expect(screen.getByRole('switch', { name: 'Quiet hours' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try it now' })).toBeTruthy()
})

test('a subscription of somebody else on this device does not count as on', async () => {
  server({ ...body, devices: ['another'] })
  await shows(/can send a notice to this device/, false, false)
})

test('the browser said no', async () => {
  browser('denied', false)
  server(body)
  await shows(/blocks notices/, false, true)
  expect(screen.getByRole('button', { name: 'I allowed it' })).toBeTruthy()
})

test('iPhone and iPad, in a tab', async () => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.stubGlobal('isSecureContext', true)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS)')
  server(body)
  await shows(/Home Screen first/, false, true)
  vi.restoreAllMocks()
})

test('here by a plain address', async () => {
  vi.stubGlobal('isSecureContext', false)
  server(body)
  await shows(/Ask Careful Owl to press Share/, false, true)
})

test('the host closed Last Table', async () => {
  server(null)
  await shows(/Nobody can send you anything/, true, true)
})

test('the server has no push part', async () => {
  server({ ...body, key: null, why: 'extra' })
  await shows(/has to install the “push” part/, false, true)
})

test('quiet hours are shown as times of the day', async () => {
  server({ ...body, devices: [HASH], quiet_from: 22 * 60 + 30, quiet_to: 7 * 60 })
  await shows(/with the page open or closed/, true, false)
  expect((screen.getByLabelText('From') as HTMLInputElement).value).toBe('22:30')
  expect((screen.getByLabelText('Until') as HTMLInputElement).value).toBe('07:00')
})

test('a key is read as browsers want it', () => {
  expect([...keyBytes('_-8')]).toEqual([255, 239])
})
