/** Marks under the scrubber, moved apart so that each can be seen. */
import type { ReplayMark } from '$lib/game-module'

export interface PlacedMark {
  mark: ReplayMark
  x: number
}

/** Which marks to drop first if there is no room for all. */
const LEAST: ReplayMark['shape'][] = ['ring', 'cross', 'bar', 'diamond']

/**
 * Place marks near their moments, in order, at least `gap` apart and within `room`. If there are
 * too many, drop duplicates of the same moment first, then votes, then falls.
 */
export function spread(
  marks: readonly ReplayMark[],
  at: (frame: number) => number,
  gap: number,
  room: readonly [number, number],
): PlacedMark[] {
  const most = Math.floor((room[1] - room[0]) / gap) + 1
  const kept = thinned(marks, most)
  const placed = kept.map((mark) => ({ mark, x: at(mark.frame) }))
  let edge = room[0] - gap
  for (const one of placed) edge = one.x = Math.max(one.x, edge + gap)
  edge = room[1] + gap
  for (const one of [...placed].reverse()) edge = one.x = Math.min(one.x, edge - gap)
  return placed
}

function thinned(marks: readonly ReplayMark[], most: number): ReplayMark[] {
  const seen = new Set<string>()
  let kept = marks.filter(({ frame, shape }) => {
    const key = `${frame} ${shape}`
    return !seen.has(key) && seen.add(key)
  })
  for (const shape of LEAST) {
    if (kept.length <= most) break
    kept = kept.filter((mark) => mark.shape !== shape)
  }
  return kept.slice(0, Math.max(0, most))
}
