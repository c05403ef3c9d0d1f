/** Which part of the board is in sight. At rest the whole board fits the sheet; 3 is the closest. */
export const CLOSEST = 3

export class Camera {
  /** How much closer than the whole board. */
  zoom = $state(1)
  /** How far the board is shifted, in pixels of the sheet, from being centred. */
  x = $state(0)
  y = $state(0)
  /** While it moves the board is one picture that only travels; afterwards it is drawn sharp. */
  moving = $state(false)
  /** The zoom when it last came to rest: what is drawn by size waits for that. */
  settled = $state(1)

  #width = 1
  #height = 1
  #still: ReturnType<typeof setTimeout> | undefined

  resize(width: number, height: number): void {
    this.#width = width
    this.#height = height
    this.#clamp()
  }

  pan(dx: number, dy: number): void {
    this.x += dx
    this.y += dy
    this.#clamp()
    this.#stir()
  }

  /** Closer or further, around a point given from the middle of the sheet. */
  zoomBy(factor: number, px = 0, py = 0): void {
    const zoom = Math.min(CLOSEST, Math.max(1, this.zoom * factor))
    const grown = zoom / this.zoom
    this.x = px - (px - this.x) * grown
    this.y = py - (py - this.y) * grown
    this.zoom = zoom
    this.#clamp()
    this.#stir()
  }

  fit(): void {
    this.zoom = 1
    this.x = 0
    this.y = 0
    this.#rest()
  }

  /** Bring a point of the fitted board (from its middle) to the middle of the sheet. */
  goTo(px: number, py: number, zoom = 2): void {
    this.zoom = zoom
    this.x = -px * zoom
    this.y = -py * zoom
    this.#clamp()
    this.#rest()
  }

  get transform(): string {
    return `translate(${this.x}px, ${this.y}px) scale(${this.zoom})`
  }

  /** The board never leaves the sheet. */
  #clamp(): void {
    const wide = ((this.zoom - 1) * this.#width) / 2 + (this.zoom > 1 ? 40 : 0)
    const high = ((this.zoom - 1) * this.#height) / 2 + (this.zoom > 1 ? 40 : 0)
    this.x = Math.min(wide, Math.max(-wide, this.x))
    this.y = Math.min(high, Math.max(-high, this.y))
  }

  #stir(): void {
    this.moving = true
    clearTimeout(this.#still)
    this.#still = setTimeout(() => this.#rest(), 160)
  }

  #rest(): void {
    clearTimeout(this.#still)
    this.moving = false
    this.settled = this.zoom
  }
}

/** What a key does to a camera, if anything; the arrow keys only where nothing else uses them. */
export function keyFor(key: string, camera: Camera, arrows: boolean): (() => void) | undefined {
  const zooms: Record<string, () => void> = {
    '+': () => camera.zoomBy(1.3),
    '=': () => camera.zoomBy(1.3),
    '-': () => camera.zoomBy(1 / 1.3),
    '0': () => camera.fit(),
  }
  const pans: Record<string, () => void> = {
    ArrowLeft: () => camera.pan(60, 0),
    ArrowRight: () => camera.pan(-60, 0),
    ArrowUp: () => camera.pan(0, 60),
    ArrowDown: () => camera.pan(0, -60),
  }
  return zooms[key] ?? (arrows ? pans[key] : undefined)
}
