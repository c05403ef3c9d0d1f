/**
 * What was said but not yet acknowledged. A message keeps its id until the server accepts or
 * refuses it, so a short break of the line loses nothing and a double click sends once. The
 * server knows ids it has seen: a message sent again is acknowledged again, not done twice.
 */
import type { ClientMessage } from './protocol'

export interface Letter {
  id: number
  message: ClientMessage
  /** True once accepted, false once refused. */
  done: Promise<boolean>
  settle(accepted: boolean): void
}

export class Outbox {
  #letters: Letter[] = []
  #nextId: number

  /** Ids begin at the clock, so that a reloaded page never repeats one. */
  constructor(firstId = Date.now()) {
    this.#nextId = firstId
  }

  /** A letter for these words; `isNew` is false when the same are already on their way. */
  add(message: ClientMessage): { letter: Letter; isNew: boolean } {
    const text = JSON.stringify(message)
    const same = this.#letters.find((letter) => JSON.stringify(letter.message) === text)
    if (same) return { letter: same, isNew: false }
    let settle: (accepted: boolean) => void = () => undefined
    const done = new Promise<boolean>((resolve) => (settle = resolve))
    const letter = { id: this.#nextId++, message, done, settle }
    this.#letters.push(letter)
    return { letter, isNew: true }
  }

  /** The server spoke about this id: it is no longer on its way. */
  settle(id: number, accepted: boolean): Letter | undefined {
    const letter = this.#letters.find((one) => one.id === id)
    this.#letters = this.#letters.filter((one) => one !== letter)
    letter?.settle(accepted)
    return letter
  }

  /** Everything still open, oldest first. */
  get open(): readonly Letter[] {
    return this.#letters
  }
}
