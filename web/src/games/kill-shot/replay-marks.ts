/** The replay's scrubber: one block per Hunt, with what mattered below it. */
import type { ReplayMark } from '$lib/game-module'
import type { Frame } from '$lib/table.svelte'
import { number, say, viewOfFrame } from './words'

const shapes: Record<string, [ReplayMark['shape'], string]> = {
  claimed: ['ring', 'claimed'],
  'too-late': ['cross', 'late'],
  jammed: ['diamond', 'jam'],
  'cease-fire': ['diamond', 'jam'],
  cut: ['diamond', 'jam'],
}

export function replayMarks(frames: readonly Frame[]): ReplayMark[] {
  const found: ReplayMark[] = []
  for (const [frame, { events, view }] of frames.entries()) {
    for (const event of events) {
      if (event.kind === 'hunt') {
        const id = viewOfFrame(view).hunt?.set ? 'mark.set' : 'mark.hunt'
        found.push({ frame, shape: 'round', label: say(id, { n: number(event.args.number) }) })
      }
      const shape = shapes[event.kind]
      if (shape) found.push({ frame, shape: shape[0], label: say(`mark.${shape[1]}`) })
    }
  }
  return found
}
