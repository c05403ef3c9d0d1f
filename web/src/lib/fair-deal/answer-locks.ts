/**
 * Locks on secret answers. This device locks its own, remembers the lock, and watches that it comes
 * back unchanged when the question closes, and that every answer fits its lock when it is revealed.
 */
import type { Ask, LockInfo, SeatNumber, TableInfo } from '../protocol'
import { lockOf, newNumber } from './commitments'

export interface AnswerLock {
  lock: string
  salt: string
}
export type LockTrouble = { kind: 'yours' } | { kind: 'other'; seat: SeatNumber }

type Store = Pick<Storage, 'getItem' | 'setItem'>

const PREFIX = 'lasttable.locks.'

/** This device's locks that a table has taken, by decision and seat; the newest counts. */
export function keptLocks(code: string, store: Store = localStorage): Record<string, string> {
  try {
    return JSON.parse(store.getItem(PREFIX + code) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

export class AnswerLocks {
  #made = new Map<string, AnswerLock>()
  /** The newest lock of each of this device's seats, by decision and seat. */
  #mine = new Map<string, string>()
  #closed = new Map<string, string>()
  #store: Store

  constructor(store: Store = localStorage) {
    this.#store = store
  }

  /** The lock to send with an answer, if answers to this question are sealed. */
  make(info: TableInfo, ask: Ask, seat: SeatNumber | null, key: string): Partial<AnswerLock> {
    const verbs = info.seal?.locks?.[ask.prompt] ?? []
    if (!info.seal || seat === null || !verbs.includes(key.split(' ')[0] ?? '')) return {}
    // A double click must send the same message, so the same answer has the same salt.
    const name = `${ask.decision} ${seat} ${key}`
    let made = this.#made.get(name)
    if (!made) {
      const salt = newNumber()
      made = { lock: lockOf(info.seal.seal, ask.decision, seat, key, salt), salt }
      this.#made.set(name, made)
    }
    this.#mine.set(`${ask.decision}.${seat}`, made.lock)
    return made
  }

  /** The table has taken an answer with this lock: it must be in the record. */
  acknowledge(code: string, decision: string, seat: SeatNumber | null, lock?: string): void {
    if (lock !== undefined && seat !== null) this.#keep(code, `${decision}.${seat}`, lock)
  }

  /** Take the locks of a closed question, or what opens them; the trouble with them, if any. */
  take(info: TableInfo, decision: string, locks: readonly LockInfo[]): LockTrouble | null {
    for (const { seat, lock, key, salt } of locks) {
      const name = `${decision}.${seat}`
      const seal = info.seal?.seal ?? ''
      const known = this.#closed.get(name)
      if (known !== undefined && known !== lock) return { kind: 'other', seat }
      if (key != null && lockOf(seal, decision, seat, key, salt ?? '') !== lock) {
        return { kind: 'other', seat }
      }
      this.#closed.set(name, lock)
    }
    return this.#compare(decision, locks)
  }

  #compare(decision: string, locks: readonly LockInfo[]): LockTrouble | null {
    for (const [name, mine] of this.#mine) {
      const [when, seat] = name.split('.')
      if (when !== decision) continue
      const shown = locks.find((one) => String(one.seat) === seat)
      // A lock that is not shown may have been refused; if it was taken, the record must have it.
      if (shown && shown.lock !== mine) return { kind: 'yours' }
    }
    return null
  }

  #keep(code: string, name: string, lock: string): void {
    try {
      const kept = { ...keptLocks(code, this.#store), [name]: lock }
      this.#store.setItem(PREFIX + code, JSON.stringify(kept))
    } catch {
      // A browser that keeps nothing can't compare the record later.
    }
  }
}
