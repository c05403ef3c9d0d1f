import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasMessage } from '$lib/messages'
import { NAMES, verify } from '$lib/fair-deal/verify'
import { compare, headline, sentence } from './deal-check'

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

  it('fails if your number was opened for another list', () => {
    const other = compare(report, { ...kept, closed: 'ab'.repeat(32) })
    expect(numbers(other).why).toBe('not-your-list')
  })

  it('has a title for every check', () => {
    for (const name of NAMES) expect(hasMessage(`verify.${name}.title`)).toBe(true)
  })
})
