/** The wish of a run that somebody wants to change: the form starts from it. */
import type { LabWish } from './lab.svelte'

class KeptWish {
  #wish: LabWish | null = null

  get game(): string | null {
    return this.#wish?.game ?? null
  }

  keep(wish: LabWish): void {
    this.#wish = wish
  }

  /** The wish, once, if it is about this game. */
  take(game: string): LabWish | undefined {
    const wish = this.#wish?.game === game ? this.#wish : undefined
    this.#wish = null
    return wish
  }
}

export const keptWish = new KeptWish()
