import { addMessages } from '$lib/messages'
import type { TableState } from '$lib/table.svelte'
import { beforeAll, describe, expect, it } from 'vitest'
import messages from '@games/kill_shot/messages.en.json'
import { sampleTable, sampleView, update, type Scene } from './fixtures'
import { handHelp } from './hand-words'
import screen from './screen.en.json'
import { status } from './status'
import type { View } from './types'

beforeAll(() => addMessages('kill-shot', { ...messages, ...screen }))

describe('the sentence on top', () => {
  const said: [Scene, string][] = [
    ['countdown', 'Thumbs on the keys. Hands open at Go.'],
    ['cease', 'Cease fire. 5s and 4s removed; 3 is up at Go.'],
    ['claim', 'You claimed Broker Null. 4 points.'],
    ['reign', 'You aim at A: a 2 or a 3.'],
    ['night', '6 is up. You’re looking at slot 3: 7.'],
    ['window', 'Ines played a 5. Interrupt, or let it go?'],
    ['turn', 'Your turn: play a 4, a 5 or a 6, or reload.'],
    ['watch', '4 is up. 4 or 5 can follow.'],
    ['over', 'You win with 6 points.'],
  ]
  it.each(said)('says what to do in the scene %s', (scene, line) => {
    expect(status(sampleTable(scene)).line).toBe(line)
  })
})

describe('the count to Go', () => {
  function counting(scene: Scene): TableState {
    const here = sampleTable(scene)
    const { hunt } = sampleView(scene)
    here.takeUpdate({ ...update([]), set: { hunt: { ...hunt, phase: 'countdown' } } })
    return here
  }
  const help = (here: TableState) => handHelp(here, here.view as unknown as View)

  it.each(['live', 'night'] as const)(
    'does not promise to show the hand in the scene %s',
    (scene) => {
      const here = counting(scene)
      expect(status(here).line).toBe('Thumbs on the keys. Wait for Go.')
      expect(help(here)).toBe('Wait for Go. An early tap costs half a second.')
    },
  )

  it('does not threaten a lock after a cease-fire', () => {
    expect(help(counting('cease'))).toBe('Your cards keep their slots. Wait for Go.')
  })
})
