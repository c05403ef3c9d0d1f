/** The twelve seats: four signs each (colour, outline, animal, letter); any two are enough. */
import { icons } from '../icons/icons'

export interface SeatSign {
  colour: string
  letter: string
  hex: string
  /** Text colour on the badge; only the Black seat uses paper. */
  ink: string
  /** Lighter shade for lines and text on the dark table. */
  light: string
  /** SVG outline on a 100 x 100 grid. */
  shape: string
  animal: string
  icon: { body: string }
  /** Where the animal sits in its outline. */
  size: number
  down: number
}

const INK = '#15120D'
const PAPER = '#F3E9D2'

type Row = [
  letter: string,
  hex: string,
  light: string,
  animal: keyof typeof icons,
  size: number,
  down: number,
  shape: string,
]

// prettier-ignore
const rows: Record<string, Row> = {
  blue: ['B', '#8BB8ED', '#B9D6F8', 'stag-head', 58, 0, '<rect x="6" y="6" width="88" height="88" rx="12"/>'],
  orange: ['O', '#F07B01', '#FFB566', 'lion', 58, 4, '<path d="M50 3L97 39L80 95H20L3 39Z"/>'],
  black: ['K', '#23262C', '#D8D2C2', 'raven', 58, 0, '<path d="M31 4H69L96 31V69L69 96H31L4 69V31Z"/>'],
  white: ['W', '#F6F1E4', '#F6F1E4', 'owl', 58, 0, '<path d="M50 16A24 24 0 0 1 90 40 24 24 0 0 1 78 76 24 24 0 0 1 50 86 24 24 0 0 1 22 76 24 24 0 0 1 10 40 24 24 0 0 1 50 16Z"/>'],
  brown: ['N', '#C79661', '#E2BE95', 'bear-head', 58, 5, '<path d="M8 95V46A42 42 0 0 1 92 46V95Z"/>'],
  grey: ['G', '#767E90', '#B6BCCA', 'wolf-head', 52, -8, '<path d="M6 6H94V58L50 97L6 58Z"/>'],
  purple: ['U', '#9A66D7', '#CDB4FF', 'bat', 58, -3, '<path d="M8 8H92V50C92 75 70 91 50 98C30 91 8 75 8 50Z"/>'],
  yellow: ['Y', '#EED211', '#F7E46B', 'bee', 58, 0, '<path d="M50 2L94 26V74L50 98L6 74V26Z"/>'],
  red: ['R', '#EF3430', '#FF9A90', 'fox-head', 58, 0, '<circle cx="50" cy="50" r="47"/>'],
  emerald: ['E', '#188E69', '#7FDDBB', 'snake', 48, 0, '<path d="M50 2L98 50L50 98L2 50Z"/>'],
  teal: ['T', '#70DBE1', '#B4F0F3', 'octopus', 52, 10, '<path d="M50 2C60 20 94 38 94 64A44 34 0 0 1 6 64C6 38 40 20 50 2Z"/>'],
  pink: ['P', '#FC94AF', '#FFC2D1', 'rabbit-head', 52, -4, '<path d="M50 96C10 68 3 48 3 32C3 14 16 5 28 5C38 5 46 11 50 19C54 11 62 5 72 5C84 5 97 14 97 32C97 48 90 68 50 96Z"/>'],
}

/** In the order in which colours are assigned. */
export const seatSigns: SeatSign[] = Object.entries(rows).map(([colour, row]) => {
  const [letter, hex, light, animal, size, down, shape] = row
  const ink = colour === 'black' ? PAPER : INK
  return { colour, letter, hex, light, animal, size, down, shape, ink, icon: icons[animal] }
})

const byColour = new Map(seatSigns.map((sign) => [sign.colour, sign]))

export function isColour(word: string): boolean {
  return byColour.has(word)
}

/** The sign of a colour; an unknown colour gets the first, so that a badge always shows. */
export function signOf(colour: string): SeatSign {
  return byColour.get(colour) ?? (seatSigns[0] as SeatSign)
}
