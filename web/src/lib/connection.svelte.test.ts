import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Connection } from './connection.svelte'
import type { ServerMessage, Sync } from './protocol'
import { TableState } from './table.svelte'

class FakeSocket {
  static made: FakeSocket[] = []
  static readonly OPEN = 1
  readyState = 1
  sent: { id: number; type: string }[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor(readonly address: URL) {
    FakeSocket.made.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
    this.onclose?.()
  }
  says(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const sync = (v = 0): Sync => ({
  type: 'sync',
  v,
  table: { ...new TableState().table, code: 'OWL58K' },
  you: 0,
  eye: 0,
  view: {},
  ask: null,
  clocks: [],
  events: [],
  talk: [],
})
const last = () => FakeSocket.made.at(-1) as FakeSocket
const refused = vi.fn()
let line: Connection

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.made = []
  refused.mockReset()
  line = new Connection('OWL58K', 2, { refused })
  line.open()
})
afterEach(() => {
  line.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('opens the line of one seat', () => {
  expect(last().address.pathname).toBe('/ws/OWL58K')
  expect(last().address.searchParams.get('seat')).toBe('2')
  expect(last().address.protocol).toBe('ws:')
})

it('keeps what was said before the line was open, and sends it then', () => {
  void line.send({ type: 'answer', decision: '1', key: 'ready' })
  expect(last().sent).toEqual([])
  last().says(sync())
  expect(last().sent.map((one) => one.type)).toEqual(['answer'])
  expect(line.pending).toEqual(['ready'])
})

it('sends an unacknowledged answer again with the same id after a break', () => {
  last().says(sync())
  void line.send({ type: 'answer', decision: '1', key: 'ready' })
  const id = last().sent[0]?.id
  last().close()
  expect(line.status).toBe('lost')
  vi.advanceTimersByTime(2000)
  expect(FakeSocket.made).toHaveLength(2)
  last().says(sync())
  expect(last().sent).toEqual([{ id, type: 'answer', decision: '1', key: 'ready' }])
  last().says({ type: 'ack', id: id as number })
  expect(line.pending).toEqual([])
})

it('asks for everything again after a gap, once', () => {
  last().says(sync(3))
  last().says({ type: 'update', v: 5, set: { round: 9 } })
  last().says({ type: 'update', v: 6, set: { round: 9 } })
  expect(last().sent.map((one) => one.type)).toEqual(['resync'])
  expect(line.state.view).toEqual({})
  last().says(sync(7))
  last().says({ type: 'update', v: 8, set: { round: 9 } })
  expect(line.state.view).toEqual({ round: 9 })
})

it('tells why something was refused', async () => {
  last().says(sync())
  const done = line.send({ type: 'answer', decision: '1', key: 'fly' })
  const id = last().sent[0]?.id as number
  last().says({ type: 'refused', id, code: 'answer/not-offered', params: {} })
  expect(await done).toBe(false)
  expect(refused).toHaveBeenCalledWith('answer/not-offered', {}, expect.anything())
})

it('comes back after a slow moment, but not after being shown out', () => {
  last().says(sync())
  last().says({ type: 'bye', code: 'client/slow' })
  last().close()
  vi.advanceTimersByTime(2000)
  expect(FakeSocket.made).toHaveLength(2)
  last().says(sync())
  last().says({ type: 'bye', code: 'table/kicked' })
  last().close()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.made).toHaveLength(2)
  expect(line.status).toBe('closed')
})
