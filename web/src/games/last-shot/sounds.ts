/** The sounds of the table, at the moments they belong to. */
import type { GameEvent } from '$lib/protocol'
import { play } from '$lib/sound'
import type { TableState } from '$lib/table.svelte'
import { isTerminated } from './cards'
import { text } from './words'

const once: Record<string, Parameters<typeof play>[0]> = {
  draw: 'slide',
  reload: 'riffle',
  reshuffle: 'riffle',
  return: 'riffle',
  mix: 'riffle',
  discard: 'slide',
  pass: 'slide',
  swap: 'slide',
  react: 'typewriter',
  cancel: 'typewriter',
  bounce: 'typewriter',
  redirect: 'snap',
  stand: 'laid',
  votes: 'riffle',
  escape: 'ready',
  comrade: 'ready',
  win: 'coin',
}

/** When the stamp lands on the file. */
const STAMP_MS = 900

function sound(events: readonly GameEvent[]): void {
  const kinds = new Set(events.map((event) => event.kind))
  for (const { kind, args } of events) {
    if (kind === 'play') play(isTerminated(text(args.card)) ? 'snap' : 'laid')
  }
  for (const kind of kinds) {
    const name = once[kind]
    if (name) play(name)
  }
  if (kinds.has('fall')) {
    setTimeout(() => play('typewriter'), STAMP_MS)
    setTimeout(() => play('fall'), STAMP_MS + 200)
  }
}

/** For the last eight seconds the clock ticks once per second, for whoever is asked. */
function ticking(table: TableState): () => void {
  const timer = setInterval(() => {
    const clock = table.clocks[0]
    if (!clock || clock.skippable || table.lookingBack || !table.options.length) return
    if (table.ask?.answered) return
    const left = Math.ceil((clock.endsAt - performance.now()) / 1000)
    if (left > 0 && left <= 8) play('tick')
  }, 1_000)
  return () => clearInterval(timer)
}

export function listenForSounds(table: TableState): () => void {
  const stop = table.listen(sound)
  const still = ticking(table)
  return () => {
    stop()
    still()
  }
}
