/** Where on its arrow each voter's letter stands, so that no two cover each other. Pure geometry. */
import { pointAt, type Curve, type Point } from './ring'

/** Places along an arrow, the best first. */
const PLACES = [0.34, 0.26, 0.42, 0.18, 0.5, 0.1, 0.58, 0.66, 0.74]
/** Two who share an arrow each have their letter in their own half. */
const NEAR_HALF = [0.32, 0.38, 0.26, 0.2, 0.14]
const SAMPLES = Array.from({ length: 25 }, (_, n) => n / 24)
const HEAD = 9

export type Lettered = { curve: Curve; mutual: boolean }

const away = (one: Point, two: Point) => Math.hypot(one.x - two.x, one.y - two.y)

/** The point after a share of an arrow's length. */
function along(curve: Curve, share: number): Point {
  const trail = SAMPLES.map((t) => pointAt(curve, t))
  const steps = trail.slice(1).map((point, n) => away(point, trail[n] ?? point))
  let left = share * sum(steps)
  const reached = steps.findIndex((step) => (left -= step) <= 0)
  return trail[reached + 1] ?? curve.to
}

/** How far two round things push into each other. */
const overlap = (one: Point, two: Point, reach: number) => Math.max(0, reach - away(one, two))

/** One letter for each arrow, two for a mutual one: its sender's, then its receiver's. */
export function placeLetters(arrows: readonly Lettered[], disc: number): Point[][] {
  const taken: Point[] = []
  const heads = arrows.flatMap(({ curve, mutual }) =>
    mutual ? [curve.to, curve.from] : [curve.to],
  )

  function cost(at: Point, own: Lettered): number {
    const letters = sum(taken.map((other) => overlap(at, other, 2 * disc + 3)))
    const tips = sum(heads.map((tip) => overlap(at, tip, disc + HEAD)))
    const lines = sum(
      arrows
        .filter((other) => other !== own)
        .map(({ curve }) => Math.max(...SAMPLES.map((t) => overlap(at, pointAt(curve, t), disc)))),
    )
    return 6 * letters + 4 * tips + lines
  }

  function place(own: Lettered, places: readonly number[]): Point {
    const found = places.map((share) => along(own.curve, share))
    // A step down the list is worth two pixels of a letter on somebody else's line.
    const costs = found.map((at, rank) => cost(at, own) + 2 * rank)
    const best = found[costs.indexOf(Math.min(...costs))] ?? own.curve.from
    taken.push(best)
    return best
  }

  return arrows.map((arrow) =>
    arrow.mutual
      ? [
          place(arrow, NEAR_HALF),
          place(
            arrow,
            NEAR_HALF.map((t) => 1 - t),
          ),
        ]
      : [place(arrow, PLACES)],
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
