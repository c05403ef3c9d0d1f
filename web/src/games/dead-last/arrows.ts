/** Who named whom, as arrows between the cards of the ring. */
import { signOf } from '$lib/seats/seats'
import { placeLetters } from './arrow-letters'
import { lineBetween, type Curve, type End, type Point, type RingLayout } from './ring'
import type { Choice, RevealSection, SeatView } from './types'

export type ArrowLabel = { letter: string; ring: string; at: Point }
export type Arrow = {
  key: string
  curve: Curve
  colour: string
  /** Solid towards a Target, dotted towards anybody else. */
  hits: boolean
  /** Two who named each other share one arrow with two heads. */
  mutual: boolean
  labels: ArrowLabel[]
  order: number
}

/** The colour of a seat's lines; Black would vanish in the dark. */
export function lineColour(colour: string): string {
  const sign = signOf(colour)
  return colour === 'black' ? sign.light : sign.hex
}

function named(choices: Choice[], seats: SeatView[], seat: number): number | null {
  const card = choices.find((choice) => choice.seat === seat)?.card
  return seats.find((one) => one.colour === card)?.seat ?? null
}

/** The radius of the disc behind a letter. */
export const discOf = (small: boolean): number => (small ? 9 : 11)

export function arrowsOf(
  reveal: RevealSection,
  seats: SeatView[],
  ring: RingLayout,
  endAt: (seat: number) => End,
): Arrow[] {
  const colour = (seat: number) => seats.find((one) => one.seat === seat)?.colour ?? ''
  const drawn = reveal.choices.flatMap(({ seat }, order) => {
    const target = named(reveal.choices, seats, seat)
    if (target === null) return []
    const mutual = named(reveal.choices, seats, target) === seat
    if (mutual && target < seat) return []
    const curve = lineBetween(ring, endAt(seat), endAt(target))
    const hits = reveal.targets.includes(target) || (mutual && reveal.targets.includes(seat))
    const shown = hits && !mutual ? lineColour(colour(seat)) : 'var(--dl-arrow)'
    const voters = mutual ? [seat, target] : [seat]
    return [{ key: `${seat}-${target}`, curve, colour: shown, hits, mutual, voters, order }]
  })
  const letters = placeLetters(drawn, discOf(ring.small))
  return drawn.map(({ voters, ...arrow }, index) => ({
    ...arrow,
    labels: voters.map((seat, nth) => ({
      letter: signOf(colour(seat)).letter,
      ring: lineColour(colour(seat)),
      at: letters[index]?.[nth] ?? arrow.curve.from,
    })),
  }))
}

/** The angle at which a curve arrives, in degrees. */
export function arrival({ bend, to }: Curve): number {
  return (Math.atan2(to.y - bend.y, to.x - bend.x) * 180) / Math.PI
}

export function departure({ from, bend }: Curve): number {
  return (Math.atan2(from.y - bend.y, from.x - bend.x) * 180) / Math.PI
}
