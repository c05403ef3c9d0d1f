/** Counts what arrived while you weren't looking. It outlives the panel that shows it. */
export class Unread {
  /** The newest item that was on screen; null before the first look. */
  #seen = $state.raw<object | undefined | null>(null)

  /** Mark everything as seen. */
  look(items: readonly object[]): void {
    this.#seen = items.at(-1)
  }

  /** Items grow at their end and keep their identity. */
  count(items: readonly object[]): number {
    // What was there when you arrived isn't new.
    if (this.#seen === null) return 0
    return items.length - 1 - (this.#seen ? items.lastIndexOf(this.#seen) : -1)
  }

  /** Start counting, unless already started. */
  begin(items: readonly object[]): void {
    if (this.#seen === null) this.look(items)
  }
}
