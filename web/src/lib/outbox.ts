/**
 * What was said but not yet acknowledged. A message keeps its id until the server accepts or
 * refuses it, so a short break of the line loses nothing and a double click sends once.
 */
import type { ClientMessage } from './protocol'

export interface Letter {
  id: number
  message: ClientMessage
  /** How often it went out; more than once means an acknowledgement may have been lost. */
  tries: number
}

export class Outbox {
  #letters: Letter[] = []
  #nextId: number

  /** Ids begin at the clock, so that a reloaded page never repeats one. */
  constructor(firstId = Date.now()) {
    this.#nextId = firstId
  }

  /** A new letter, or null when the same words are already on their way. */
  add(message: ClientMessage): Letter | null {
    const text = JSON.stringify(message)
    if (this.#letters.some((letter) => JSON.stringify(letter.message) === text)) return null
    const letter = { id: this.#nextId++, message, tries: 0 }
    this.#letters.push(letter)
    return letter
  }

  /** The server spoke about this id: it is no longer on its way. */
  settle(id: number): Letter | undefined {
    const letter = this.#letters.find((one) => one.id === id)
    this.#letters = this.#letters.filter((one) => one !== letter)
    return letter
  }

  /** Everything still open, oldest first. */
  get open(): readonly Letter[] {
    return this.#letters
  }

  clear(): void {
    this.#letters = []
  }
}
