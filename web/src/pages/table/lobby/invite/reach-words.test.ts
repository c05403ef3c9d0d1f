import { expect, it } from 'vitest'
import type { ReachBody, ShareBody } from '$lib/generated/protocol'
import { hasMessage } from '$lib/messages'
import { barWords, wordsFor } from './reach-words'
import type { Reach, ReachView } from './reach.svelte'

function at(reach: ReachBody['reach'], share: Partial<ShareBody> = {}, devices = 0): Reach {
  const info: Partial<ReachBody> = {
    reach,
    arrivals: { devices, shared: devices },
    share: {
      state: 'off',
      provider: null,
      steps: [],
      reason: null,
      tried: [],
      origin: null,
      helper: null,
      ...share,
    },
  }
  return { info, code: 'MK7N8U' } as unknown as Reach
}

const REASONS = ['offline', 'busy', 'blocked', 'outside', 'died', 'helper', 'refused'] as const

it('has a reason and a next step for every failure', () => {
  const titles = REASONS.map((reason) => {
    expect(hasMessage(`reach.failed.${reason}`)).toBe(true)
    const { title, text } = wordsFor('share-failed', at('wifi', { reason }))
    expect(text).toMatch(/still/)
    expect(wordsFor('share-failed', at('only-here', { reason })).text).not.toMatch(/still/)
    return title
  })
  expect(new Set(titles).size).toBe(REASONS.length)
})

it('never promises that a link works elsewhere when it doesn’t', () => {
  expect(wordsFor('plain', at('only-here')).title).toMatch(/only works on this computer/)
  expect(wordsFor('plain', at('public')).title).toMatch(/Anyone/)
  const unproven = at('only-here')
  Object.assign(unproven.info ?? {}, { key_at: 'http://127.0.0.1:4711/key' })
  expect(wordsFor('plain', unproven).text).toMatch(/in the terminal/)
})

it('has words for every state', () => {
  const views: ReachView[] = ['plain', 'only-here', 'wifi', 'share-ask', 'share-helper']
  for (const view of [...views, 'share-connecting', 'share-live'] as ReachView[]) {
    const { title, text } = wordsFor(view, at('wifi'))
    expect(`${title} ${text}`).not.toMatch(/reach\./)
  }
  const helper = { name: 'cloudflared', maker: 'Cloudflare', megabytes: 40 }
  expect(wordsFor('share-helper', at('wifi', { helper })).text).toContain('about 40 MB')
})

it('says on the bar who has come', () => {
  expect(barWords('wifi', at('wifi', {}, 1)).text).toBe('1 phone connected')
  expect(barWords('share-live', at('anywhere', {}, 2)).text).toBe('2 people came by this link')
  for (const reach of ['only-here', 'wifi', 'anywhere', 'public'] as const) {
    const { title, text } = barWords('plain', at(reach))
    expect(`${title} ${text}`).not.toMatch(/reach\./)
  }
})
