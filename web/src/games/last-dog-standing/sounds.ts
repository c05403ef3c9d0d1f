/** Which sound is heard when. */
import type { GameEvent } from '$lib/protocol'
import { play } from '$lib/sound'
import type { TableState } from '$lib/table.svelte'

const once: Record<string, Parameters<typeof play>[0]> = {
  draw: 'slide',
  open: 'slide',
  play: 'laid',
  aim: 'laid',
  discard: 'slide',
  virus: 'squeak',
  found: 'squeak',
  hand: 'riffle',
  reshuffle: 'riffle',
  tension: 'riffle',
  sanitize: 'whisper',
  redirect: 'snap',
  pull: 'slide',
  hard: 'snap',
  win: 'coin',
}

/** A squeak toy that runs out of air. */
function deflate(): void {
  for (const [step, rate] of [1.2, 0.95, 0.72, 0.5].entries()) {
    setTimeout(() => play('squeak', rate), step * 170)
  }
}

export function listenForSounds(table: TableState): () => void {
  return table.listen((events: readonly GameEvent[]) => {
    const kinds = new Set(events.map((event) => event.kind))
    for (const kind of kinds) {
      const sound = once[kind]
      if (sound) play(sound)
    }
    if (kinds.has('fall')) deflate()
  })
}
