/**
 * Messages sent but not yet acknowledged. A message keeps its id until the server accepts or
 * refuses it, so a short disconnection loses nothing and a double click sends once. The
 * server remembers ids: a message sent twice is acknowledged twice but carried out once.
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

  /** Ids start at the current time, so that a reloaded page never repeats one. */
  constructor(firstId = Date.now()) {
    this.#nextId = firstId
  }

  /** The pending entry for this message; `isNew` is false if the same one is already on its way. */
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

  /** The server has accepted or refused this id. */
  settle(id: number, accepted: boolean): Letter | undefined {
    const letter = this.#letters.find((one) => one.id === id)
    this.#letters = this.#letters.filter((one) => one !== letter)
    letter?.settle(accepted)
    return letter
  }

  /** All unacknowledged messages, oldest first. */
  get open(): readonly Letter[] {
    return this.#letters
  }
}
