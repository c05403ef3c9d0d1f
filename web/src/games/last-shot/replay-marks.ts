/** Marks on the replay's scrubber: turns are blocks, below them shots, falls and answers. */
import type { ReplayMark } from '$lib/game-module'
import type { Frame } from '$lib/table.svelte'
import { isTerminated } from './cards'
import { say, number, text } from './words'

export function replayMarks(frames: readonly Frame[]): ReplayMark[] {
  return frames.flatMap((frame, at) =>
    frame.events.flatMap(({ kind, args }): ReplayMark[] => {
      if (kind === 'turn') {
        const label = say('game.turn', { number: number(args.number) })
        return number(args.number) % 5 === 1 ? [{ frame: at, shape: 'round', label }] : []
      }
      if (kind === 'play' && isTerminated(text(args.card)))
        return [{ frame: at, shape: 'ring', label: say('ui.mark.shot') }]
      if (kind === 'react') return [{ frame: at, shape: 'diamond', label: say('ui.mark.answer') }]
      if (kind === 'fall' || kind === 'removed')
        return [{ frame: at, shape: 'cross', label: say('ui.mark.fall') }]
      if (kind === 'win') return [{ frame: at, shape: 'bar', label: say('ui.mark.win') }]
      return []
    }),
  )
}
