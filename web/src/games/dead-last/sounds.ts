/** The sounds of the board, at the moments they belong to. */
import type { GameEvent } from '$lib/protocol'
import { play } from '$lib/sound'
import type { TableState } from '$lib/table.svelte'

const QUARTER_TONE = 2 ** (1 / 24)

const once: Record<string, Parameters<typeof play>[0]> = {
  laid: 'laid',
  ready: 'ready',
  unready: 'slide',
  tell: 'tell',
  signal: 'whisper',
  said: 'whisper',
  whispered: 'whisper',
  reveal: 'riffle',
  fall: 'fall',
  ambush: 'snap',
  gold: 'gold',
  win: 'coin',
  round: 'slide',
}

/** Falls and traps sound when the reveal shows them, not when the server tells. */
const later: Record<string, number> = { fall: 2_600, ambush: 2_200 }

function sound(events: readonly GameEvent[], table: TableState): void {
  const kinds = new Set(events.map((event) => event.kind))
  const shown = kinds.has('reveal')
  for (const kind of kinds) {
    const name = once[kind]
    if (!name || (kind === 'ready' && events.every((event) => event.args.seat === table.you)))
      continue
    const wait = shown ? (later[kind] ?? 0) : 0
    if (wait) setTimeout(() => play(name), wait)
    else play(name)
  }
}

/** The last ten seconds tick, each a quarter tone higher. */
function ticking(table: TableState): () => void {
  const timer = setInterval(() => {
    const clock = table.clocks.find((one) => one.name.startsWith('final'))
    if (!clock || table.lookingBack) return
    const left = Math.ceil((clock.endsAt - performance.now()) / 1000)
    if (left > 0 && left <= 10) play('tick', QUARTER_TONE ** (10 - left))
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
