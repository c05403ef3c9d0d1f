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
}

type Send = (message: ClientMessage) => void
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
    if (!info.seal || info.state !== 'lobby' || !seats.length) return
    // Another tab may have promised a number for the same person.
    const kept = keptNumber(info.code, this.#store) ?? this.#kept
    if (info.seal.closing) this.#open(info, kept)
    else this.#promise(info.code, info.seal.seal, info.seal.yours ?? null, kept)
  }

  #promise(code: string, seal: string, yours: string | null, kept: KeptNumber | null): void {
    const isUsable = kept?.seal === seal && kept.closed === null
    if (isUsable && (kept.commitment === yours || kept.commitment === this.#promised)) return
    const number = newNumber()
    this.#kept = { seal, number, commitment: commitmentOf(seal, number), closed: null }
    keep(code, this.#kept, this.#store)
    this.#promised = this.#kept.commitment
    this.#send({ type: 'promise-number', commitment: this.#promised })
  }

  /** Open the number, but only for a list that holds this device's promise under the same seal. */
  #open(info: TableInfo, kept: KeptNumber | null): void {
    const closing = info.seal?.closing
    if (!closing || !kept || kept.seal !== info.seal?.seal) return
    if (kept.closed !== null) return
    const { settings, sitting, shares, closed } = closing
    if (!shares.some((share) => share.commitment === kept.commitment)) return
    if (closedList(kept.seal, settings, sitting, shares) !== closed) return
    this.#kept = { ...kept, closed }
    keep(info.code, this.#kept, this.#store)
    this.#send({ type: 'open-number', number: kept.number })
  }
}
