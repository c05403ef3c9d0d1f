/** A table in a scene of the fixtures, for tests. */
import { addMessages } from '$lib/messages'
import type { ClientMessage } from '$lib/protocol'
import { TableState } from '$lib/table.svelte'
import { sampleSync, type Scene } from './fixtures'
import game from './index'

export type Sample = { table: TableState; sent: ClientMessage[]; keys: () => string[] }

export function sample(scene: Scene, count = 8): Sample {
  addMessages(game.name, game.messages)
  const sent: ClientMessage[] = []
  const table = new TableState({
    send: async (message) => {
      sent.push(message)
      return true
    },
  })
  table.takeSync(sampleSync(count, scene))
  const keys = () => sent.flatMap((message) => (message.type === 'answer' ? [message.key] : []))
  return { table, sent, keys }
}

/** Every scene of the fixtures. */
export const scenes: Scene[] = [
  'conspire',
  'laid',
  'ready',
  'final',
  'silent',
  'picking',
  'pick',
  'revealed',
  'showdown',
  'settled',
  'watch-showdown',
  'paid',
  'over',
  'fallen',
  'spectator',
]
/** What a sentence must not contain: an id without a text shows itself, an empty blank keeps its braces. */
export const broken = /dead-last\.|\{|undefined|NaN/
