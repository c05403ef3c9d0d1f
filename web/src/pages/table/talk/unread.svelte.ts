/** Counts what arrived while nobody was looking. It outlives the panel that shows it. */
export class Unread {
  /** The newest item that was on the screen; null before the first look. */
  #seen = $state.raw<object | undefined | null>(null)

  /** Everything that is there now has been seen. */
  look(items: readonly object[]): void {
    this.#seen = items.at(-1)
  }

  /** Items grow at their end and keep their identity. */
  count(items: readonly object[]): number {
    // What lay there when one arrived is not news.
    if (this.#seen === null) return 0
    return items.length - 1 - (this.#seen ? items.lastIndexOf(this.#seen) : -1)
  }

  /** Begin counting, unless somebody already looked. */
  begin(items: readonly object[]): void {
    if (this.#seen === null) this.look(items)
  }
}
