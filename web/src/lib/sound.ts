/**
 * Sounds generated in code. They are never the only cue, one switch mutes them all, and
 * nothing is loaded before the first touch or key (browsers allow no sound earlier).
 */
import { preferences } from './preferences.svelte'

export type Sound =
  | 'slide'
  | 'laid'
  | 'ready'
  | 'whisper'
  | 'tell'
  | 'tick'
  | 'riffle'
  | 'snap'
  | 'fall'
  | 'gold'
  | 'turn'
  | 'typewriter'
  | 'coin'
  | 'squeak'
  | 'pencil'
  | 'radio'

type Recipe = (number | undefined)[]
const none = undefined

/** In the order of zzfx: volume, randomness, frequency, attack, sustain, release, shape, ... */
// prettier-ignore
const recipes: Record<Sound, Recipe[]> = {
  slide: [[0.5, 0.05, 900, 0.01, 0.02, 0.04, 4, 0.6, none, none, none, none, none, 4, none, none, none, 0.6, 0.01, none, 1800]],
  laid: [[1.1, 0.03, 78, none, 0.02, 0.09, 0, 1.6, -1.5, none, none, none, none, 0.6, none, none, none, 0.7, 0.02]],
  ready: [[0.9, 0.02, 410, none, 0.005, 0.045, 1, 2.2, -4, none, none, none, none, 0.3]],
  whisper: [[0.22, 0.1, 1200, 0.05, 0.05, 0.12, 4, 0.4, none, none, none, none, none, 6, none, none, none, 0.5, 0.03, none, 2600]],
  tell: [[0.2, 0, 587, none, 0.02, 0.16, 1, 1.4], [0.2, 0, 784, none, 0.02, 0.2, 1, 1.4, none, none, none, none, none, none, none, none, 0.09]],
  tick: [[0.45, 0, 1050, none, 0.004, 0.02, 1, 2]],
  riffle: [[0.5, 0.05, 320, 0.02, 0.16, 0.08, 4, 0.5, 1.2, none, none, none, 0.03, 3, none, none, none, 0.7, none, 0.6, 1400]],
  snap: [[1.2, 0.02, 190, none, 0.01, 0.11, 3, 2.4, -3, none, none, none, none, 1.2, none, 0.08, none, 0.7, 0.03]],
  fall: [[1, 0.04, 120, none, 0.03, 0.16, 1, 1.8, -2.6, none, -30, 0.06, none, 0.5, none, none, none, 0.6, 0.03]],
  gold: [[0.7, 0, 1320, none, 0.03, 0.32, 0, 2.6, none, none, 660, 0.01, none, none, none, none, none, 0.5, 0.04]],
  turn: [[0.6, 0, 659, 0.01, 0.09, 0.22, 0, 1.3, none, none, 329, 0.12]],
  typewriter: [[0.6, 0.1, 640, none, 0.004, 0.03, 4, 1.2, none, none, none, none, none, 2]],
  coin: [[0.6, 0.02, 1568, none, 0.02, 0.2, 1, 1.8, none, none, 523, 0.05]],
  squeak: [[0.6, 0.1, 720, 0.02, 0.05, 0.08, 1, 1, 9, -3]],
  pencil: [[0.3, 0.1, 2400, 0.02, 0.08, 0.06, 4, 0.3, none, none, none, none, 0.05, 8, none, none, none, 0.6, none, 0.4, 3000]],
  radio: [[0.4, 0.05, 1800, none, 0.02, 0.03, 5, 0.6, none, none, none, none, none, 1, none, 0.1]],
}

type Engine = (typeof import('zzfx'))['ZZFX']
let engine: Engine | null = null
const samples = new Map<Sound, number[][]>()

async function unlock(): Promise<void> {
  removeEventListener('pointerdown', unlock)
  removeEventListener('keydown', unlock)
  try {
    engine = (await import('zzfx')).ZZFX
    await engine.audioContext.resume()
  } catch {
    // The server is unreachable; the next touch tries again.
    readySounds()
  }
}

/** Wait for the first gesture. */
export function readySounds(): void {
  addEventListener('pointerdown', unlock)
  addEventListener('keydown', unlock)
}

/** Play a sound; `rate` raises it (the last ten seconds climb by a quarter tone each). */
export function play(sound: Sound, rate = 1): void {
  if (!engine || !preferences.sound || document.visibilityState === 'hidden') return
  const known = samples.get(sound) ?? recipes[sound].map((recipe) => build(recipe))
  samples.set(sound, known)
  for (const layer of known) engine.playSamples([layer], preferences.volume, rate)
}

function build(recipe: Recipe): number[] {
  return (engine as Engine).buildSamples(...recipe)
}
