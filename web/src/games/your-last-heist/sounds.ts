/** A pencil stroke per part, a tick per noise, one swell at the alarm. */
import type { GameEvent } from '$lib/protocol'
import { play } from '$lib/sound'
import type { TableState } from '$lib/table.svelte'
import { stageOf } from './stage.svelte'

const once: Record<string, Parameters<typeof play>[0]> = {
  laid: 'pencil',
  moved: 'pencil',
  unlocked: 'snap',
  disabled: 'snap',
  subdued: 'fall',
  drawn: 'slide',
  noise: 'tick',
  alert: 'tell',
  ready: 'ready',
  done: 'ready',
  rolled: 'riffle',
  security: 'riffle',
  grabbed: 'coin',
  banked: 'gold',
  busted: 'fall',
  ping: 'whisper',
  ghost: 'whisper',
  offer: 'whisper',
  escape: 'radio',
  gate: 'fall',
  won: 'gold',
}

/** These would tell how a run ends: the stage plays its own. */
const STAGED = new Set(['busted', 'banked', 'grabbed', 'won'])

function sound(events: readonly GameEvent[], table: TableState): void {
  const isStaged = (stageOf(table)?.scene ?? null) !== null
  for (const kind of new Set(events.map((event) => event.kind))) {
    if (isStaged && STAGED.has(kind)) continue
    const name = once[kind]
    if (name) play(name)
  }
}

export function listenForSounds(table: TableState): () => void {
  return table.listen(sound)
}
