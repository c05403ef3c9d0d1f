/** Sizes on the board in pixels, for the space there is: a desktop's or a phone's. */
export interface Layout {
  narrow: boolean
  /** One unit of the drawing. */
  unit: number
  column: number
  dog: number
  dogTop: number
  plate: number
  plateTop: number
  placesTop: number
  place: number
  lying: number
  fan: number
  fanTop: number
  fanBottom: number
  aimBottom: number
  /** Bottom of the fence, and its height. */
  fenceBottom: number
  fence: number
  /** The yard below: your dog, the deck, the piles. */
  yardTop: number
  ownDog: number
  deck: number
  discard: number
  reserve: number
  height: number
}

const WIDE = { width: 762, height: 536 }
const NARROW = { width: 390, height: 426 }
const TURNING = 600

/** The columns of the rivals, in percent of the width. */
export function columns(rivals: number): number[] {
  if (rivals <= 1) return [50]
  return rivals === 2 ? [30, 70] : [18, 50, 82]
}

export function layoutFor(width: number, height: number): Layout {
  const narrow = width < TURNING
  const plan = narrow ? NARROW : WIDE
  const least = narrow ? 0.66 : 0.6
  const most = narrow ? 1.35 : 1.5
  const unit = Math.max(least, Math.min(most, width / plan.width, height / plan.height))
  const spare = Math.max(0, height - plan.height * unit)
  return narrow ? narrowLayout(unit, width, spare) : wideLayout(unit, width, spare)
}

function wideLayout(u: number, width: number, spare: number): Layout {
  return {
    narrow: false,
    unit: u,
    column: Math.min(236 * u, width * 0.31),
    dog: 146 * u,
    dogTop: 20 * u,
    plate: Math.min(Math.max(204, 206 * u), width * 0.3),
    plateTop: 186 * u,
    placesTop: Math.max(186 * u + 58, 250 * u),
    place: 44 * u,
    lying: 150 * u,
    fan: 46 * u,
    fanTop: 328 * u,
    fanBottom: 420 * u,
    aimBottom: Math.max(186 * u + 58, 250 * u) + 70 * u,
    fenceBottom: 186 * u + 54,
    fence: 76 * u,
    yardTop: 340 * u + spare * 0.4,
    ownDog: 116 * u,
    deck: 108 * u,
    discard: 76 * u,
    reserve: 54 * u,
    height: WIDE.height * u + spare,
  }
}

function narrowLayout(u: number, width: number, spare: number): Layout {
  return {
    narrow: true,
    unit: u,
    column: Math.min(126 * u, width * 0.325),
    dog: 96 * u,
    dogTop: 12 * u,
    plate: Math.min(Math.max(112, 120 * u), width * 0.31),
    plateTop: 122 * u,
    placesTop: 122 * u + 50,
    place: 33 * u,
    lying: 110 * u,
    fan: 30 * u,
    fanTop: 122 * u + 50 + 54 * u,
    fanBottom: 122 * u + 50 + 112 * u,
    aimBottom: 122 * u + 50 + 50 * u,
    fenceBottom: 122 * u + 47,
    fence: 60 * u,
    yardTop: 122 * u + 50 + 60 * u + Math.min(44, spare * 0.4),
    ownDog: 78 * u,
    deck: 92 * u,
    discard: 62 * u,
    reserve: 42 * u,
    height: NARROW.height * u + spare,
  }
}
