/** Flight paths as key frames: a card's small arc, a cough's hop, a bat's circle. */
export interface Spot {
  x: number
  y: number
}

type Pose = { turn?: number; size?: number | string }

/** Centre the moving thing on a spot. */
function at({ x, y }: Spot, { turn = 0, size = 1 }: Pose = {}): string {
  return `translate(${Math.round(x)}px, ${Math.round(y)}px) rotate(${turn}deg) scale(${size}) translate(-50%, -50%)`
}

export function cardPath(start: Spot, end: Spot): Keyframe[] {
  const high = Math.min(start.y, end.y) - 24
  const middle = { x: (start.x + end.x) / 2, y: (high + end.y) / 2 }
  return [
    { transform: at(start, { turn: -6, size: 0.8 }), opacity: 0 },
    { opacity: 1, offset: 0.12 },
    { transform: at(middle, { turn: 6, size: 1.1 }), opacity: 1 },
    { transform: at(end, { size: 0.7 }), opacity: 0.9, offset: 0.94 },
    { transform: at(end, { size: 0.7 }), opacity: 0 },
  ]
}

/** Out of one muzzle, over the table, and all over the next dog. */
export function puffPath(start: Spot, end: Spot): Keyframe[] {
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - 34 }
  return [
    { transform: at(start, { turn: -18, size: 0.15 }), opacity: 0 },
    { transform: at(start, { turn: -10, size: 0.8 }), opacity: 1, offset: 0.18 },
    { transform: at(middle, { turn: 8, size: 1 }), opacity: 1, offset: 0.4 },
    { transform: at(end, { turn: 0, size: 1.05 }), opacity: 1, offset: 0.52 },
    { transform: at(end, { turn: 6, size: '1.5, 1.25' }), opacity: 0.95, offset: 0.6 },
    { transform: at(end, { turn: 4, size: 1.3 }), opacity: 0.9, offset: 0.78 },
    { transform: at({ x: end.x, y: end.y - 16 }, { size: 1.9 }), opacity: 0 },
  ]
}

const ROUND = 8

/** Up from the deck, once around the lamp, and down into the deck. */
export function batPath(deck: Spot, lamp: Spot, reach: number): Keyframe[] {
  const round = Array.from({ length: ROUND + 1 }, (_, n) => {
    const angle = Math.PI / 2 + (n / ROUND) * 2 * Math.PI
    const x = lamp.x + Math.cos(angle) * reach
    const y = lamp.y + Math.sin(angle) * reach * 0.3
    const far = Math.sin(angle) < 0
    const frame: Keyframe = {
      transform: at({ x, y }, { turn: Math.cos(angle) * 16, size: far ? 0.7 : 1.05 }),
      opacity: 1,
      offset: 0.16 + (n / ROUND) * 0.52,
    }
    return frame
  })
  return [
    { transform: at(deck, { size: 0.2 }), opacity: 0 },
    ...round,
    { transform: at(deck, { turn: 200, size: 0.9 }), opacity: 1, offset: 0.9 },
    { transform: at(deck, { turn: 220, size: 0.1 }), opacity: 0 },
  ]
}

/** With motion off: there for a moment, then gone. */
export function stillPath(spot: Spot): Keyframe[] {
  const transform = at(spot, { size: 1.2 })
  return [
    { transform, opacity: 0 },
    { transform, opacity: 1, offset: 0.14 },
    { transform, opacity: 1, offset: 0.86 },
    { transform, opacity: 0 },
  ]
}

/** How a dog moves when it coughs, and when it is coughed at. */
export const LURCH: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateY(5px) scale(1.06, 0.92)', offset: 0.3 },
  { transform: 'translateY(-6px) scale(0.95, 1.08)', offset: 0.55 },
  { transform: 'none' },
]
export const FLINCH: Keyframe[] = [
  { transform: 'none' },
  { transform: 'rotate(-7deg) translateX(-5px)', offset: 0.25 },
  { transform: 'rotate(6deg) translateX(4px)', offset: 0.5 },
  { transform: 'rotate(-3deg)', offset: 0.75 },
  { transform: 'none' },
]
