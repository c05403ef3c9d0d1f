import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasMessage } from '$lib/messages'
import { NAMES, verify } from '$lib/fair-deal/verify'
import { compare, compareLocks, headline, sentence } from './deal-check'

const vectors = JSON.parse(readFileSync('../tests/fair_deal/vectors.json', 'utf8')) as {
  whole: string
}
const report = verify(new TextEncoder().encode(vectors.whole))
const record = report.record!
const mine = record.shares.find((share) => share.number !== null)!
const kept = {
  seal: record.seal,
  number: mine.number!,
  commitment: mine.commitment,
  closed: record.closed,
}
const numbers = (one: typeof report) => one.checks.find((check) => check.name === 'numbers')!

describe('a record beside what this device remembers', () => {
  it('says that your number is in it', () => {
    const found = compare(report, kept)
    expect(found.verdict).toBe('holds')
    expect(sentence(numbers(found))).toContain('Your own number is among them.')
    expect(headline(found)).toBe('This deal was fair. Every check holds.')
  })

  it('fails if your number was left out, or was called missing', () => {
    const other = compare(report, { ...kept, commitment: 'ab'.repeat(32) })
    expect(other.verdict).toBe('fails')
    expect(numbers(other).why).toBe('not-yours')
    expect(numbers(compare(report, { ...kept, number: 'ab'.repeat(32) })).why).toBe('not-yours')
    expect(headline(other)).toContain('1 check failed')
  })

  it('is not sure if your number was never asked for, or came too late', () => {
    const unasked = compare(report, { ...kept, closed: null })
    expect([unasked.verdict, numbers(unasked).why]).toEqual(['unknown', 'not-asked'])
    const shares = record.shares.map((one) => (one === mine ? { ...one, number: null } : one))
    const missing = { ...report, record: { ...record, shares } }
    expect(numbers(compare(missing, kept))).toMatchObject({ verdict: 'unknown', why: 'late' })
    const taken = compare(missing, { ...kept, isTaken: true })
    expect(numbers(taken)).toMatchObject({ verdict: 'fails', why: 'not-yours' })
  })

  it('is not sure if numbers were opened before, and nothing was dealt', () => {
    const found = compare(report, { ...kept, again: 2 })
    expect(found.verdict).toBe('unknown')
    expect(sentence(numbers(found))).toContain('2 times before')
  })

  it('fails if your number was opened for another list', () => {
    const other = compare(report, { ...kept, closed: 'ab'.repeat(32) })
    expect(numbers(other).why).toBe('not-your-list')
  })

  it('fails if an answer of yours has another lock in the record, or none', () => {
    const { answer, decision, lock } = record.locks[0]!
    const name = `${decision}.${record.answers[answer - 1]!.seat}`
    expect(compareLocks(report, { [name]: lock }).verdict).toBe('holds')
    const votes = (kept: Record<string, string>) => compareLocks(report, kept).checks.at(-1)
    expect(votes({ [name]: 'ab'.repeat(32) })).toMatchObject({ why: 'not-yours' })
    expect(votes({ '99.0': 'ab'.repeat(32) })).toMatchObject({ why: 'left-out' })
  })

  it('has a title for every check', () => {
    for (const name of NAMES) expect(hasMessage(`verify.${name}.title`)).toBe(true)
  })
})
