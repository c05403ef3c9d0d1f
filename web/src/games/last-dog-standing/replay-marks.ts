/** Marks below the replay's scrubber: turns as blocks, and what was revealed in them. */
import type { ReplayMark } from '$lib/game-module'
import type { Frame } from '$lib/table.svelte'
import { say } from './words'

const shapes: Record<string, { shape: ReplayMark['shape']; label: string }> = {
  virus: { shape: 'diamond', label: 'mark.virus' },
  found: { shape: 'diamond', label: 'mark.virus' },
  hand: { shape: 'ring', label: 'mark.shown' },
  fall: { shape: 'cross', label: 'mark.fall' },
  hard: { shape: 'bar', label: 'mark.hard' },
}

/** One block per four turns: a game has dozens of turns. */
const BLOCK = 4

export function replayMarks(frames: readonly Frame[]): ReplayMark[] {
  return frames.flatMap(({ events }, frame) => {
    const found = new Map<string, ReplayMark>()
    for (const { kind, args } of events) {
      const turn = Number(args.number)
      if (kind === 'turn' && (turn - 1) % BLOCK === 0) {
        found.set('round', { frame, shape: 'round', label: say('game.turn', { turn }) })
      }
      const mark = shapes[kind]
      if (mark) found.set(mark.shape, { frame, shape: mark.shape, label: say(mark.label) })
    }
    return [...found.values()]
  })
}
