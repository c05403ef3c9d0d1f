/** The chance that a run for the exit succeeds, from what the die must show. */
export function chance(need: number): number {
  if (need <= 0) return 1
  return need > 6 ? 0 : (7 - need) / 6
}

export const percent = (share: number): number => Math.round(share * 100)

/** Does a face of the die carry the runner out? */
export const isEnough = (face: number, need: number): boolean => face >= need

/** Ideas to turn a die from one face to another; 6 and 1 adjoin. */
export function turns(from: number, to: number): number {
  const apart = Math.abs(from - to)
  return Math.min(apart, 6 - apart)
}
