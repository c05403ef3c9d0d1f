/** Marks below the replay's scrubber: rounds as blocks, votes, falls, ambushes and gold by shape. */
import type { ReplayMark } from '$lib/game-module'
import type { Frame } from '$lib/table.svelte'
import { say } from './words'

const shapes: Record<string, { shape: ReplayMark['shape']; label: string }> = {
  reveal: { shape: 'ring', label: 'mark.vote' },
  fall: { shape: 'cross', label: 'mark.fall' },
  ambush: { shape: 'diamond', label: 'mark.ambush' },
  gold: { shape: 'bar', label: 'mark.gold' },
  consolation: { shape: 'bar', label: 'mark.gold' },
}

/** One mark of each shape a frame at most: five who fall together are one cross. */
export function replayMarks(frames: readonly Frame[]): ReplayMark[] {
  return frames.flatMap(({ events }, frame) => {
    const found = new Map<string, ReplayMark>()
    for (const { kind, args } of events) {
      if (kind === 'round') {
        const label = say('ui.history.round', { round: args.number })
        found.set('round', { frame, shape: 'round', label })
      }
      const mark = shapes[kind]
      if (mark) found.set(mark.shape, { frame, shape: mark.shape, label: say(mark.label) })
    }
    return [...found.values()]
  })
}
