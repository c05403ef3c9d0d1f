/**
 * One connection to one table, for one viewer. It reconnects by itself, asks for everything again
 * if it missed a message, and sends what was left unsent.
 */
import { Outbox, type Letter } from './outbox'
import type { ClientMessage, LockInfo, SeatNumber, ServerMessage } from './protocol'
import { TableState, type Wire } from './table.svelte'

export type LineStatus = 'connecting' | 'open' | 'lost' | 'closed'

export interface LineListener {
  /** Connected, and the full state has arrived. */
  opened?(): void
  refused(code: string, params: Record<string, unknown>, message: ClientMessage | null): void
}

/** After these the server won't let us back in until the page is opened again. */
const FINAL_BYES = new Set([
  'table/kicked',
  'guest/banned',
  'guest/signed-out',
  'table/closed',
  'table/not-found',
  'guest/unknown',
  'reach/closed',
])
const FIRST_RETRY = 400
const LONGEST_RETRY = 8000
const PING_EVERY = 15_000
const SILENCE = 25_000

export class Connection implements Wire {
  status = $state.raw<LineStatus>('connecting')
  /** Why the server closed the connection for good. */
  bye = $state.raw<string | null>(null)
  /** Ids of keys on their way, so that a button can show it is pressed. */
  pending = $state.raw<readonly string[]>([])
  readonly state: TableState

  #code: string
  #seat: SeatNumber | null
  #listener: LineListener
  #socket: WebSocket | null = null
  #outbox = new Outbox()
  #version: number | null = null
  #retryIn = FIRST_RETRY
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #pingTimer: ReturnType<typeof setInterval> | undefined
  #lastHeard = 0

  constructor(code: string, seat: SeatNumber | null, listener: LineListener) {
    this.#code = code
    this.#seat = seat
    this.#listener = listener
    this.state = new TableState(this)
  }

  open(): void {
    addEventListener('online', this.#wake)
    document.addEventListener('visibilitychange', this.#wake)
    this.#connect()
  }

  close(): void {
    removeEventListener('online', this.#wake)
    document.removeEventListener('visibilitychange', this.#wake)
    this.#drop()
    this.status = 'closed'
  }

  /** Send a message; true once the server accepts it, false once it refuses. */
  send(message: ClientMessage): Promise<boolean> {
    const { letter, isNew } = this.#outbox.add(message)
    if (isNew && this.status === 'open') this.#post(letter)
    this.#showPending()
    return letter.done
  }

  #connect(): void {
    this.#drop()
    const address = new URL(`/ws/${encodeURIComponent(this.#code)}`, location.href)
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
    if (this.#seat !== null) address.searchParams.set('seat', String(this.#seat))
    const socket = new WebSocket(address)
    this.#socket = socket
    this.#version = null
    socket.onmessage = (event) => this.#take(JSON.parse(event.data) as ServerMessage)
    socket.onclose = () => this.#lost()
  }

  #drop(): void {
    clearTimeout(this.#retryTimer)
    clearInterval(this.#pingTimer)
    if (!this.#socket) return
    this.#socket.onclose = null
    this.#socket.onmessage = null
    this.#socket.close()
    this.#socket = null
  }

  #lost(): void {
    clearInterval(this.#pingTimer)
    this.#socket = null
    if (this.bye && FINAL_BYES.has(this.bye)) {
      this.status = 'closed'
      return
    }
    this.status = 'lost'
    const wait = this.#retryIn * (0.75 + Math.random() / 2)
    this.#retryIn = Math.min(this.#retryIn * 2, LONGEST_RETRY)
    this.#retryTimer = setTimeout(() => this.#connect(), wait)
  }

  /** The network or the page came back: retry now. */
  #wake = () => {
    if (this.status !== 'lost' || document.visibilityState === 'hidden') return
    this.#retryIn = FIRST_RETRY
    this.#connect()
  }

  #take(message: ServerMessage): void {
    this.#lastHeard = performance.now()
    switch (message.type) {
      case 'sync':
        this.#version = message.v
        this.state.takeSync(message)
        if (this.status !== 'open') this.#opened()
        return
      case 'update':
        if (this.#isNext(message.v)) this.state.takeUpdate(message)
        return
      case 'talk':
        if (this.#isNext(message.v)) this.state.takeTalk(message.line)
        return
      case 'locks':
        if (this.#isNext(message.v)) this.#takeLocks(message.decision, message.locks)
        return
      case 'ack':
        this.#outbox.settle(message.id, true)
        this.#showPending()
        return
      case 'refused':
        this.#refused(message.id, message.code, message.params)
        return
      case 'bye':
        this.bye = message.code
    }
  }

  #takeLocks(decision: string, locks: readonly LockInfo[]): void {
    const trouble = this.state.takeLocks(decision, locks)
    if (trouble?.kind === 'yours') this.#listener.refused('lock/yours', {}, null)
    if (trouble?.kind === 'other') {
      this.#listener.refused('lock/other', { name: this.state.name(trouble.seat) }, null)
    }
  }

  #opened(): void {
    this.status = 'open'
    this.bye = null
    this.#retryIn = FIRST_RETRY
    for (const letter of this.#outbox.open) this.#post(letter)
    this.#pingTimer = setInterval(() => this.#ping(), PING_EVERY)
    this.#listener.opened?.()
  }

  /** Versions count up by one; after a gap only the full state helps. */
  #isNext(version: number): boolean {
    if (this.#version === null) return false
    if (version === this.#version + 1) {
      this.#version = version
      return true
    }
    this.#version = null
    void this.send({ type: 'resync' })
    return false
  }

  #refused(id: number | null, code: string, params: Record<string, unknown>): void {
    const letter = id === null ? undefined : this.#outbox.settle(id, false)
    this.#showPending()
    this.#listener.refused(code, params, letter?.message ?? null)
  }

  #post(letter: Letter): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    this.#socket.send(JSON.stringify({ id: letter.id, ...letter.message }))
  }

  #ping(): void {
    if (performance.now() - this.#lastHeard > SILENCE) this.#socket?.close()
    else void this.send({ type: 'ping' })
  }

  #showPending(): void {
    this.pending = this.#outbox.open.flatMap(({ message }) =>
      message.type === 'answer' ? [message.key] : [],
    )
  }
}
