import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ReachBody } from '$lib/generated/protocol'
import { Reach } from './reach.svelte'

const OFF = { state: 'off', steps: [], tried: [] } as const
let answer: ReachBody
let asked: string[]
let end = () => undefined as void

function told(changes: Partial<ReachBody> = {}): ReachBody {
  return {
    reach: 'wifi',
    changeable: true,
    may_close: true,
    invite: 'http://192.168.1.24:8801',
    addresses: [],
    arrivals: { devices: 0, shared: 0 },
    share: { ...OFF, steps: [], tried: [] },
    ask_again: 4,
    ...changes,
  }
}

function reach(): Reach {
  let made: Reach | undefined
  end = $effect.root(() => {
    made = new Reach('MK7N8U')
  })
  flushSync()
  return made as Reach
}

/** Let time pass, and everything that happens then. */
async function wait(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  flushSync()
}

beforeEach(() => {
  vi.useFakeTimers()
  answer = told()
  asked = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${path} ${init?.body ?? ''}`.trim())
    return new Response(JSON.stringify(answer))
  })
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('asks again as often as the server wants, and not after the lobby', async () => {
  reach()
  await wait(9)
  expect(asked).toHaveLength(3)
  answer = told({ ask_again: null })
  await wait(60)
  expect(asked).toHaveLength(4)
  end()
  await wait(60)
  expect(asked).toHaveLength(4)
})

it('goes on asking when a request is lost', async () => {
  const one = reach()
  await wait(1)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('lost')))
  await wait(4)
  expect(one.info?.reach).toBe('wifi')
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(told({ reach: 'only-here' }))))
  await wait(4)
  expect(one.info?.reach).toBe('only-here')
})

it('gives a hint once a minute has passed without a phone', async () => {
  const one = reach()
  await wait(59)
  expect(one.isQuiet).toBe(false)
  await wait(2)
  expect(one.isQuiet).toBe(true)
  answer = told({ arrivals: { devices: 1, shared: 0 } })
  await wait(4)
  expect(one.isQuiet).toBe(false)
})

it('invites with the address that the server names', async () => {
  const one = reach()
  expect(one.link).toBe(`${location.origin}/t/MK7N8U`)
  await wait(1)
  expect(one.link).toBe('http://192.168.1.24:8801/t/MK7N8U')
  one.origin = 'http://elsewhere.example'
  expect(one.origin).toBe('http://192.168.1.24:8801')
})

it('shows the switch to a host who may change something, and nobody else', async () => {
  const one = reach()
  await wait(1)
  expect([one.view(true), one.view(false)]).toEqual(['wifi', 'plain'])
  answer = told({ changeable: false })
  await wait(4)
  expect(one.view(true)).toBe('plain')
  answer = told({ reach: 'public' })
  await wait(4)
  expect(one.view(true)).toBe('plain')
})

it('asks before it disconnects people', async () => {
  const one = reach()
  answer = told({
    reach: 'anywhere',
    arrivals: { devices: 0, shared: 2 },
    share: { ...OFF, steps: [], tried: [], state: 'live' },
  })
  await wait(4)
  one.choose('only-here')
  expect([one.stopping, asked.at(-1)]).toEqual(['all', 'GET /api/reach'])
  await one.confirm()
  expect(asked.at(-1)).toBe('POST /api/reach {"reach":"only-here"}')
  one.choose('wifi')
  await one.confirm()
  expect(asked.at(-1)).toBe('DELETE /api/reach/share')
})

it('stops a share without people at once', async () => {
  const one = reach()
  answer = told({ reach: 'anywhere', share: { ...OFF, steps: [], tried: [], state: 'live' } })
  await wait(4)
  one.askToStop()
  await wait(0)
  expect(one.stopping).toBe(null)
  expect(asked.at(-1)).toBe('DELETE /api/reach/share')
})

it('fetches the key where the server says, and shows it from then on', async () => {
  const shown: (string | null)[] = []
  let isHere = true
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === 'http://127.0.0.1:4711/key') {
      if (!isHere) throw new TypeError('nobody there')
      return new Response('{"key":"sesame"}')
    }
    const key = new Headers(init?.headers).get('x-own-machine')
    shown.push(key)
    const known = key === 'sesame' && isHere
    const at = known ? null : 'http://127.0.0.1:4711/key'
    return new Response(JSON.stringify(told({ changeable: known, key_at: at })))
  })
  const one = reach()
  await wait(1)
  expect(shown.at(-1)).toBe('sesame')
  expect(one.view(true)).toBe('wifi')
  // A tunnel that somebody made themselves: the address leads to another computer.
  isHere = false
  await wait(4)
  expect(one.view(true)).toBe('plain')
})

it('shares the way that the host chose', async () => {
  const one = reach()
  await wait(1)
  one.way = 'ssh'
  expect(one.canShare).toBe(false)
  await one.share()
  expect(asked.filter((line) => line.startsWith('POST'))).toEqual([])
  one.sshHost = ' nokey@relay.example '
  await one.share()
  expect(asked.at(-1)).toBe(
    'POST /api/reach/share {"download":false,"provider":"ssh","ssh_host":"nokey@relay.example"}',
  )
})
