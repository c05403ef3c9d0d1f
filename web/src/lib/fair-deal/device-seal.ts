/**
 * What this device adds to the deals it sits at: it promises a number in the lobby, opens it once
 * the list is closed, and remembers both, so that the record can be compared with it afterwards.
 */
import type { ClientMessage, TableInfo } from '../protocol'
import { closedList, commitmentOf, newNumber } from './commitments'

export interface KeptNumber {
  seal: string
  number: string
  commitment: string
  /** The list this number was opened for; a number is opened for one list and no other. */
  closed: string | null
  /** Whether the table has acknowledged the opened number. */
  isTaken?: boolean
  /** How often a number was opened for this seal before, and nothing was dealt. */
  again?: number
}

type Send = (message: ClientMessage) => Promise<boolean>
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const PREFIX = 'lasttable.seal.'
const ORDER = 'lasttable.seals'
const MOST_KEPT = 50

/** What this device added to the deal of a table, if it did. */
export function keptNumber(code: string, store: Store = localStorage): KeptNumber | null {
  try {
    return JSON.parse(store.getItem(PREFIX + code) ?? 'null') as KeptNumber | null
  } catch {
    return null
  }
}

function keep(code: string, kept: KeptNumber, store: Store): void {
  try {
    const known = JSON.parse(store.getItem(ORDER) ?? '[]') as string[]
    const codes = [code, ...known.filter((one) => one !== code)]
    for (const old of codes.splice(MOST_KEPT)) store.removeItem(PREFIX + old)
    store.setItem(ORDER, JSON.stringify(codes))
    store.setItem(PREFIX + code, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing still adds its number; it just can't compare it later.
  }
}

export class DeviceSeal {
  #send: Send
  #store: Store
  #kept: KeptNumber | null = null
  #promised = ''

  constructor(send: Send, store: Store = localStorage) {
    this.#send = send
    this.#store = store
  }

  /** Do what the lobby asks of this device: nothing, a promise, or an opened number. */
  follow(info: TableInfo): void {
    const seats = info.seats.filter((seat) => seat.yours).map((seat) => seat.seat)
    if (!info.seal || info.state !== 'lobby') return
    // Another tab may have promised a number for the same person.
    const kept = keptNumber(info.code, this.#store) ?? this.#kept
    if (!seats.length) {
      if (kept?.closed === null) this.#forget(info.code)
      return
    }
    if (info.seal.closing) this.#open(info, kept)
    else this.#promise(info.code, info.seal.seal, info.seal.yours ?? null, kept)
  }

  /** Whoever stands up has promised nothing. */
  #forget(code: string): void {
    this.#kept = null
    this.#promised = ''
    this.#store.removeItem(PREFIX + code)
  }

  #promise(code: string, seal: string, yours: string | null, kept: KeptNumber | null): void {
    const isUsable = kept?.seal === seal && kept.closed === null
    if (isUsable && (kept.commitment === yours || kept.commitment === this.#promised)) return
    const number = newNumber()
    const again = kept?.seal === seal ? (kept.again ?? 0) + (kept.closed === null ? 0 : 1) : 0
    this.#kept = { seal, number, commitment: commitmentOf(seal, number), closed: null, again }
    keep(code, this.#kept, this.#store)
    this.#promised = this.#kept.commitment
    void this.#send({ type: 'promise-number', commitment: this.#promised })
  }

  /** Open the number, but only for a list that holds this device's promise under the same seal. */
  #open(info: TableInfo, kept: KeptNumber | null): void {
    const closing = info.seal?.closing
    if (!closing || !kept || kept.seal !== info.seal?.seal) return
    if (kept.closed !== null) return
    const { settings, sitting, shares, closed } = closing
    if (!shares.some((share) => share.commitment === kept.commitment)) return
    if (closedList(kept.seal, settings, sitting, shares) !== closed) return
    const opened = { ...kept, closed }
    this.#kept = opened
    keep(info.code, opened, this.#store)
    void this.#send({ type: 'open-number', number: kept.number }).then((isTaken) => {
      if (isTaken && this.#kept === opened) {
        keep(info.code, { ...opened, isTaken }, this.#store)
      }
    })
  }
}
