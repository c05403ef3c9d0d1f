import { beforeEach, describe, expect, it } from 'vitest'
import type { Ask, TableInfo } from '../protocol'
import { AnswerLocks, keptLocks } from './answer-locks'
import { lockOf } from './commitments'

const seal = 'ab'.repeat(32)
const info = { code: 'OWL58K', seal: { seal, locks: { vote: ['lay'] } } } as unknown as TableInfo
const ask = { decision: '4', prompt: 'vote' } as Ask
let locks: AnswerLocks

beforeEach(() => {
  localStorage.clear()
  locks = new AnswerLocks()
})

describe('locks on answers', () => {
  it('fit the answer, and a double click sends the same one', () => {
    const made = locks.make(info, ask, 2, 'lay blue')
    expect(made.lock).toBe(lockOf(seal, 4, 2, 'lay blue', made.salt!))
    expect(locks.make(info, ask, 2, 'lay blue')).toBe(made)
    expect(locks.make(info, ask, 2, 'lay red').salt).not.toBe(made.salt)
  })

  it('are made for sealed answers only', () => {
    expect(locks.make(info, ask, 2, 'ready')).toEqual({})
    expect(locks.make(info, { ...ask, prompt: 'pause' }, 2, 'lay blue')).toEqual({})
    expect(locks.make({ ...info, seal: null }, ask, 2, 'lay blue')).toEqual({})
    expect(locks.make(info, ask, null, 'lay blue')).toEqual({})
  })

  it('come back as they were sent, and are kept for the record', () => {
    locks.make(info, ask, 2, 'lay red')
    const { lock, salt } = locks.make(info, ask, 2, 'lay blue')
    locks.acknowledge('OWL58K', '4', 2, lock)
    expect(locks.take(info, '4', [{ seat: 2, lock: lock! }])).toBeNull()
    expect(
      locks.take(info, '4', [{ seat: 2, lock: lock!, key: 'lay blue', salt: salt! }]),
    ).toBeNull()
    expect(keptLocks('OWL58K')).toEqual({ '4.2': lock })
  })

  it('are kept once they are taken, even if nobody is ever shown them', () => {
    const { lock } = locks.make(info, ask, 2, 'lay blue')
    expect(keptLocks('OWL58K')).toEqual({})
    locks.acknowledge('OWL58K', '4', 2, lock)
    locks.acknowledge('OWL58K', '5', 2, undefined)
    expect(locks.take(info, '4', [])).toBeNull()
    expect(keptLocks('OWL58K')).toEqual({ '4.2': lock })
  })

  it('tell if yours was swapped', () => {
    locks.make(info, ask, 2, 'lay blue')
    const other = lockOf(seal, 4, 2, 'lay red', seal)
    expect(locks.take(info, '4', [{ seat: 2, lock: other }])).toEqual({ kind: 'yours' })
  })

  it('tell if somebody’s answer does not fit the lock that everybody was sent', () => {
    const lock = lockOf(seal, 4, 1, 'lay red', seal)
    expect(locks.take(info, '4', [{ seat: 1, lock }])).toBeNull()
    const opened = { seat: 1, lock, key: 'lay blue', salt: seal }
    expect(locks.take(info, '4', [opened])).toEqual({ kind: 'other', seat: 1 })
    const swapped = { ...opened, lock: lockOf(seal, 4, 1, 'lay blue', seal) }
    expect(locks.take(info, '4', [swapped])).toEqual({ kind: 'other', seat: 1 })
  })
})
