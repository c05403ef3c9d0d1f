/** The four dogs, in seat order: their colours, and where the parts of the face are. */
export type BreedName = 'mutt' | 'poodle' | 'beagle' | 'pug'

/** A mood depends only on what everybody can see; `sly` and `dizzy` are for card faces. */
export type Mood = 'healthy' | 'nervous' | 'infected' | 'out' | 'last' | 'sly' | 'dizzy'

export interface Eye {
  x: number
  y: number
  r: number
}

export interface Breed {
  name: BreedName
  fur: string
  dark: string
  light: string
  shade: string
  lid: string
  brow: string
  /** Line of the mouth. */
  lip: string
  eyes: readonly [Eye, Eye]
  nose: { y: number; rx: number; ry: number }
  /** Height of the mouth. */
  mouth: number
}

const INK = '#4a3020'

export const MUTT: Breed = {
  name: 'mutt',
  fur: '#c98f55',
  dark: '#6b4223',
  light: '#eed9b4',
  shade: '#8a5a32',
  lid: '#8a5a32',
  brow: '#6b4223',
  lip: INK,
  eyes: [
    { x: -25, y: -18, r: 15 },
    { x: 25, y: -20, r: 12 },
  ],
  nose: { y: 5, rx: 12, ry: 8 },
  mouth: 26,
}

export const POODLE: Breed = {
  name: 'poodle',
  fur: '#e7dbef',
  dark: '#9c84ae',
  light: '#f8f2fb',
  shade: '#c8b5d6',
  lid: '#c8b5d6',
  brow: '#6e567f',
  lip: INK,
  eyes: [
    { x: -19, y: -14, r: 11 },
    { x: 19, y: -14, r: 11 },
  ],
  nose: { y: 12, rx: 10, ry: 7 },
  mouth: 30,
}

export const BEAGLE: Breed = {
  name: 'beagle',
  fur: '#d08a46',
  dark: '#5b3320',
  light: '#f7eedd',
  shade: '#a8672f',
  lid: '#d08a46',
  brow: '#5b3320',
  lip: INK,
  eyes: [
    { x: -23, y: -16, r: 12.5 },
    { x: 23, y: -16, r: 12.5 },
  ],
  nose: { y: 8, rx: 13, ry: 9 },
  mouth: 30,
}

export const PUG: Breed = {
  name: 'pug',
  fur: '#ddb988',
  dark: '#2c221b',
  light: '#ebd2a6',
  shade: '#b8915e',
  lid: '#b8915e',
  brow: '#5b4430',
  lip: '#b39b84',
  eyes: [
    { x: -32, y: -12, r: 16 },
    { x: 32, y: -12, r: 16 },
  ],
  nose: { y: 0, rx: 11, ry: 7 },
  mouth: 30,
}

const BREEDS = [MUTT, POODLE, BEAGLE, PUG] as const

/** Dogs are assigned by seat, not by colour. */
export function breedOf(seat: number): Breed {
  return BREEDS[seat % BREEDS.length] ?? MUTT
}

/** All dogs blink on one clock, so a blink tells nothing. */
export const BLINK_MS = 5_200
export function blinkPhase(): string {
  return `-${Math.round(performance.now() % BLINK_MS)}ms`
}
