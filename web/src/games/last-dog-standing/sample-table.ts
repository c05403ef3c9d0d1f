/** A table in a scene of the fixtures, for tests. */
import { addMessages } from '$lib/messages'
import type { ClientMessage } from '$lib/protocol'
import { TableState } from '$lib/table.svelte'
import { sampleSync, type Scene } from './fixtures'
import game from './index'

export interface Sample {
  table: TableState
  pick: (key: string) => void
  /** The keys answered so far. */
  keys: () => string[]
}

export function sample(scene: Scene): Sample {
  addMessages(game.name, game.messages)
  const sent: ClientMessage[] = []
  const table = new TableState({
    send: async (message) => {
      sent.push(message)
      return true
    },
  })
  table.takeSync(sampleSync(scene))
  const keys = () => sent.flatMap((message) => (message.type === 'answer' ? [message.key] : []))
  return { table, pick: (key) => table.answer(key), keys }
}
