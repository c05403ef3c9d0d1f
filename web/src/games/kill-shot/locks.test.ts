import { describe, expect, it } from 'vitest'
import { sampleEvent } from './fixtures'
import { isEarly, lockOf, paceLeft, shownLock, type OwnLock } from './locks'

const lock = (kind: OwnLock['kind'], endsAt: number): OwnLock => ({
  id: endsAt,
  kind,
  ms: 1000,
  endsAt,
})

describe('your own locks', () => {
  it('follow from what you are told about your own actions', () => {
    expect(lockOf(sampleEvent('played', { seat: 1 }), 1, false)).toBe('pace')
    expect(lockOf(sampleEvent('played', { seat: 0 }), 1, false)).toBeNull()
    expect(lockOf(sampleEvent('jammed', { seat: 1, by: 0 }), 1, false)).toBeNull()
    expect(lockOf(sampleEvent('jammed', { seat: 0, by: 1 }), 1, false)).toBe('pace')
    expect(lockOf(sampleEvent('reload', { seat: 1 }), 1, false)).toBe('reload')
    expect(lockOf(sampleEvent('wrong', { seat: 1, slot: 2 }), 1, false)).toBe('wrong')
  })

  it('come with a closed pile only if it was seen closed', () => {
    const closed = { code: 'pile-closed', slot: 1 }
    expect(lockOf(sampleEvent('refused', closed), 1, false)).toBeNull()
    expect(lockOf(sampleEvent('refused', { ...closed, locks: true }), 1, false)).toBe('wrong')
  })

  it('start at Go for whoever played too early', () => {
    expect(isEarly(sampleEvent('refused', { code: 'not-started', slot: 1 }))).toBe(true)
    expect(lockOf(sampleEvent('go', {}), 1, true)).toBe('early')
    expect(lockOf(sampleEvent('go', {}), 1, false)).toBeNull()
  })

  it('show the one that ends last, and never the pause between two cards', () => {
    const locks = [lock('reload', 400), lock('wrong', 1000), lock('pace', 2000)]
    expect(shownLock(locks, 0)?.kind).toBe('wrong')
    expect(shownLock(locks, 1000)).toBeNull()
    expect(paceLeft(locks, 1500)).toBe(500)
  })
})
