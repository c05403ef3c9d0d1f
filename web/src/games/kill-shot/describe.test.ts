import { addMessages } from '$lib/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import messages from '@games/kill_shot/messages.en.json'
import { describe as tell } from './describe'
import { lateEvents, sampleEvent, sampleTable, update } from './fixtures'
import screen from './screen.en.json'

beforeAll(() => addMessages('kill-shot', { ...messages, ...screen }))

describe('the log', () => {
  const late = (faster: number | null) =>
    tell(sampleEvent('too-late', { seat: 0, faster, behind: null }), sampleTable('turn'))?.text

  it('names nobody if nobody else was faster', () => {
    expect(late(null)).toBe('Too late: the chance has passed. You get your card back.')
    expect(late(0)).toBe('Too late: your own earlier card came first. You get this one back.')
  })

  it('tells a late play with its milliseconds', () => {
    const here = sampleTable('live')
    here.takeUpdate(update(lateEvents))
    const late = lateEvents[1]
    expect(late && tell(late, here)?.text).toBe('You were 38 ms too late; Ines came first.')
  })
})
