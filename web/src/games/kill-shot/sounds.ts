/** Radio blips generated in code: a click, then two tones for each kind of call-out. */
import { preferences } from '$lib/preferences.svelte'
import type { GameEvent } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { callOf, type CallOut } from './call-outs'
import { ownSettings } from './device-settings.svelte'
import { number, ownSeat } from './words'

let context: AudioContext | null = null

/** Browsers allow no sound before the first touch or key. */
export function wakeSound(): void {
  if (!preferences.sound) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
}

interface Tone {
  /** Hertz at the start, and at the end. */
  from: number
  to?: number
  after?: number
  last?: number
  shape?: OscillatorType
  loud?: number
}

function play(tones: readonly Tone[], volume: number): void {
  if (!context || !preferences.sound || !volume || document.visibilityState === 'hidden') return
  for (const { from, to = from, after = 0, last = 0.07, shape = 'triangle', loud = 1 } of tones) {
    const start = context.currentTime + after
    const tone = context.createOscillator()
    const gain = context.createGain()
    tone.type = shape
    tone.frequency.setValueAtTime(from, start)
    tone.frequency.linearRampToValueAtTime(to, start + last)
    gain.gain.setValueAtTime(0.18 * volume * loud, start)
    gain.gain.exponentialRampToValueAtTime(0.0008, start + last)
    tone.connect(gain).connect(context.destination)
    tone.start(start)
    tone.stop(start + last)
  }
}

const CLICK: Tone = { from: 1900, to: 900, last: 0.02, shape: 'square', loud: 0.4 }

/** Each seat sounds a little higher or lower, so you can hear who it was. */
function voiceOf(seat: number | null): number {
  return 1 + ((seat ?? 0) - 3) * 0.035
}

const tones: Record<CallOut['kind'], (call: CallOut) => Tone[]> = {
  title: ({ number }) => {
    const high = 330 * 2 ** (number / 9)
    return [
      { from: high, after: 0.02 },
      { from: high * 1.26, after: 0.09 },
    ]
  },
  reload: () => [
    { from: 240, to: 120, after: 0.02, last: 0.05, shape: 'square' },
    { from: 300, to: 150, after: 0.1, last: 0.05, shape: 'square' },
  ],
  cover: () =>
    [0, 1, 2, 3, 4, 5].map((n) => ({ from: 700 + n * 90, after: 0.02 + n * 0.03, last: 0.025 })),
  jam: () => [
    { from: 150, to: 70, after: 0.02, last: 0.14, shape: 'square' },
    { from: 96, to: 60, after: 0.1, last: 0.16 },
  ],
  intel: () => [{ from: 880, to: 220, after: 0.02, last: 0.7 }],
  clock: () => [
    { from: 620, after: 0.02 },
    { from: 620, after: 0.16 },
  ],
}

function sayAloud(words: string): void {
  if (!ownSettings.voice || !preferences.sound || !('speechSynthesis' in window)) return
  speechSynthesis.cancel()
  const spoken = new SpeechSynthesisUtterance(words)
  spoken.rate = 1.3
  spoken.volume = ownSettings.calls
  speechSynthesis.speak(spoken)
}

function hear(event: GameEvent, table: TableState): void {
  const call = callOf(event)
  if (call) {
    const pitch = voiceOf(call.seat)
    const blip = [CLICK, ...tones[call.kind](call)]
    play(
      blip.map((one) => ({ ...one, from: one.from * pitch, to: (one.to ?? one.from) * pitch })),
      ownSettings.calls,
    )
    return sayAloud(call.text)
  }
  const own = number(event.args.seat) === ownSeat(table)
  if (event.kind === 'countdown') pips()
  else if (event.kind === 'claimed')
    play([{ from: 523 }, { from: 784, after: 0.1, last: 0.3 }], ownSettings.cards)
  else if (event.kind === 'buzz' || (event.kind === 'wrong' && own)) {
    play([{ from: 140, last: 0.16, shape: 'sawtooth' }], ownSettings.cards)
  } else if (event.kind === 'too-late' && own) {
    play([{ from: 300, to: 200, last: 0.1 }], ownSettings.cards)
  } else if (event.kind === 'drill' && own) play([{ from: 660, last: 0.05 }], ownSettings.cards)
}

/** Three pips and a higher one at Go. */
function pips(): void {
  const low = [0, 1, 2].map((second) => ({ from: 520, after: second, last: 0.1 }))
  play([...low, { from: 1040, after: 3, last: 0.35 }], ownSettings.clock)
}

/** Your card leaves the hand: heard at once, before the server answers. */
export function cardSound(): void {
  play([{ from: 420, to: 260, last: 0.045, shape: 'sine' }], ownSettings.cards)
}

export function listenForSounds(table: TableState): () => void {
  addEventListener('pointerdown', wakeSound)
  addEventListener('keydown', wakeSound)
  const stop = table.listen((events) => events.forEach((event) => hear(event, table)))
  return () => {
    removeEventListener('pointerdown', wakeSound)
    removeEventListener('keydown', wakeSound)
    stop()
  }
}
