import { beforeEach, describe, expect, it } from 'vitest'
import type { ClientMessage, TableInfo } from '../protocol'
import { closedList, commitmentOf } from './commitments'
import { DeviceSeal, keptNumber } from './device-seal'

const SEAL = 'ab'.repeat(32)
let sent: ClientMessage[]
let device: DeviceSeal

function lobby(more: Partial<NonNullable<TableInfo['seal']>> = {}, yours = true): TableInfo {
  const seats = [{ seat: 0, yours }] as TableInfo['seats']
  const seal = { seal: SEAL, added: [], yours: null, closing: null, ...more }
  return { code: 'OWL58K', state: 'lobby', seats, seal } as unknown as TableInfo
}

function closing(commitment: string) {
  const shares = [{ seats: [0], commitment }]
  const sitting = ['person', 'bot']
  return { settings: '', sitting, shares, closed: closedList(SEAL, '', sitting, shares) }
}

const promised = () => (sent[0] as { commitment: string }).commitment

let isTaken = true

function post(message: ClientMessage): Promise<boolean> {
  sent.push(message)
  return Promise.resolve(isTaken)
}

beforeEach(() => {
  localStorage.clear()
  sent = []
  isTaken = true
  device = new DeviceSeal(post)
})

describe('a device at a sealed table', () => {
  it('promises one number, once', () => {
    device.follow(lobby())
    device.follow(lobby())
    device.follow(lobby({ yours: promised() }))
    expect(sent).toHaveLength(1)
    expect(promised()).toBe(commitmentOf(SEAL, keptNumber('OWL58K')!.number))
  })

  it('adds nothing from behind the rope, or without a seal', () => {
    device.follow(lobby({}, false))
    device.follow({ ...lobby(), seal: null })
    expect(sent).toEqual([])
  })

  it('opens its number for the closed list, and never again', () => {
    device.follow(lobby())
    const list = closing(promised())
    device.follow(lobby({ closing: list }))
    device.follow(lobby({ closing: list }))
    expect(sent.slice(1)).toEqual([{ type: 'open-number', number: keptNumber('OWL58K')!.number }])
    expect(keptNumber('OWL58K')!.closed).toBe(list.closed)
    device.follow(lobby())
    expect(sent[2]).toMatchObject({ type: 'promise-number' })
    expect(sent[2]).not.toEqual(sent[0])
  })

  it('remembers whether the table took its number', async () => {
    device.follow(lobby())
    isTaken = false
    device.follow(lobby({ closing: closing(promised()) }))
    await Promise.resolve()
    expect(keptNumber('OWL58K')!.isTaken).toBeUndefined()
    sent = []
    isTaken = true
    device.follow(lobby())
    device.follow(lobby({ closing: closing(promised()) }))
    await Promise.resolve()
    expect(keptNumber('OWL58K')!.isTaken).toBe(true)
  })

  it('counts how often a number was opened and nothing was dealt', () => {
    device.follow(lobby())
    expect(keptNumber('OWL58K')!.again).toBe(0)
    for (const count of [1, 2]) {
      const commitment = keptNumber('OWL58K')!.commitment
      device.follow(lobby({ closing: closing(commitment) }))
      device.follow(lobby())
      expect(keptNumber('OWL58K')!.again).toBe(count)
    }
  })

  it('forgets its promise when its person stands up', () => {
    device.follow(lobby())
    device.follow(lobby({}, false))
    expect(keptNumber('OWL58K')).toBeNull()
    device.follow(lobby())
    expect(sent).toHaveLength(2)
  })

  it('keeps its number to itself if the list is wrong, or does not hold its promise', () => {
    device.follow(lobby())
    device.follow(lobby({ closing: closing('cd'.repeat(32)) }))
    device.follow(lobby({ closing: { ...closing(promised()), settings: 'clock=60' } }))
    device.follow(lobby({ seal: 'cd'.repeat(32), closing: closing(promised()) }))
    expect(sent).toHaveLength(1)
  })

  it('promises a fresh number under another seal, and after the table forgot the old one', () => {
    device.follow(lobby())
    device.follow(lobby({ seal: 'cd'.repeat(32) }))
    expect(sent).toHaveLength(2)
    new DeviceSeal(post).follow(lobby({ seal: 'cd'.repeat(32) }))
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(3)
  })

  it('forgets the oldest of many tables', () => {
    for (let n = 0; n < 60; n++)
      device.follow({ ...lobby(), code: `T${n}`, seal: { seal: `${n}` } })
    expect(keptNumber('T0')).toBeNull()
    expect(keptNumber('T59')).not.toBeNull()
  })
})
