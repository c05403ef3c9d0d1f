/** Marks below the replay's scrubber: rounds as blocks, and what mattered in them. */
import type { ReplayMark } from '$lib/game-module'
import type { Frame } from '$lib/table.svelte'
import { number, say } from './words'

const SHAPES: Record<string, ReplayMark['shape']> = {
  security: 'diamond',
  busted: 'cross',
  banked: 'bar',
  drawn: 'ring',
}

export function replayMarks(frames: readonly Frame[]): ReplayMark[] {
  const found: ReplayMark[] = []
  frames.forEach(({ events }, frame) => {
    for (const { kind, args } of events) {
      if (kind === 'round') {
        found.push({
          frame,
          shape: 'round',
          label: say('ui.mark.round', { round: number(args.round) }),
        })
      } else if (kind === 'escape') {
        found.push({ frame, shape: 'round', label: say('ui.mark.escape') })
      } else if (SHAPES[kind]) {
        found.push({ frame, shape: SHAPES[kind], label: say(`ui.mark.${kind}`) })
      }
    }
  })
  return found
}
