/** Checks a record, and compares it with what this device remembers of that table. */
import { keptLocks } from '$lib/fair-deal/answer-locks'
import { keptNumber, type KeptNumber } from '$lib/fair-deal/device-seal'
import type { SealedRecord } from '$lib/fair-deal/record-file'
import { verify, type Check, type Report } from '$lib/fair-deal/verify'
import '$lib/messages/en.verify'
import { t } from '$lib/messages'

export function checkRecord(data: Uint8Array, code: string): Report {
  const kept = keptNumber(code)
  const report = compareLocks(verify(data, kept?.seal ?? ''), keptLocks(code))
  return kept ? compare(report, kept) : report
}

/** What this device promised and saw must be in the record. */
export function compare(report: Report, kept: KeptNumber): Report {
  const record = report.record
  if (!record) return report
  const found = memory(record, kept)
  const checks = report.checks.map((check): Check => {
    if (check.name !== 'numbers' || check.verdict === 'fails') return check
    return found ? { ...check, ...found } : { ...check, yours: true }
  })
  const isBroken = found?.verdict === 'fails' || report.verdict === 'fails'
  const verdict = isBroken ? 'fails' : found ? 'unknown' : report.verdict
  return { ...report, checks, verdict }
}

/** How the record differs from what this device remembers; null if it does not. */
function memory(
  record: SealedRecord,
  kept: KeptNumber,
): Pick<Check, 'verdict' | 'why' | 'params'> | null {
  const { closed, number, again = 0 } = kept
  const fails = (why: string) => ({ verdict: 'fails' as const, why, params: {} })
  const mine = record.shares.find((share) => share.commitment === kept.commitment)
  if (closed === null) return { verdict: 'unknown', why: 'not-asked', params: {} }
  if (record.closed !== closed && mine) return fails('not-your-list')
  if (!mine) return fails('not-yours')
  // The table takes what was promised if a number comes too late; it says so when it refuses it.
  if (mine.number === null && !kept.isTaken) {
    return { verdict: 'unknown', why: 'late', params: {} }
  }
  if (mine.number !== number) return fails('not-yours')
  return again ? { verdict: 'unknown', why: 'again', params: { count: again } } : null
}

/** Every answer that this device locked must be in the record, with the same lock. */
export function compareLocks(report: Report, kept: Record<string, string>): Report {
  const { record, checks } = report
  if (!record) return report
  const swapped = record.locks.find(({ answer, decision, lock }) => {
    const mine = kept[`${decision}.${record.answers[answer - 1]?.seat}`]
    return mine !== undefined && mine !== lock
  })
  const known = new Set(record.locks.map((one) => one.lock))
  const isMissing = Object.values(kept).some((lock) => !known.has(lock))
  if (!swapped && !isMissing) return report
  const why = swapped ? 'not-yours' : 'left-out'
  const params = { number: swapped?.answer ?? 0 }
  const failed = (check: Check): Check =>
    check.name === 'votes' ? { ...check, verdict: 'fails', why, params } : check
  return { ...report, checks: checks.map(failed), verdict: 'fails' }
}

/** The sentence of a check. */
export function sentence(check: Check): string {
  const said = t(`verify.${check.name}.${check.why}`, check.params)
  return check.yours ? `${said} ${t('verify.numbers.yours')}` : said
}

export function headline(report: Report): string {
  const count = report.checks.filter((check) => check.verdict === 'fails').length
  return t(`verify.${report.verdict}`, { count })
}

/** What stands beside the seal: a changed file says nothing about the cards. */
export function heading(report: Report): string {
  const failed = report.checks.filter((check) => check.verdict === 'fails')
  const onlyFile = failed.length === 1 && failed[0]?.name === 'record'
  return t(`verify.head.${onlyFile ? 'changed' : report.verdict}`)
}

/** "7f3a 91c4 e0b8 52d7" */
export function digits(hash: string, count = 16): string {
  return (
    hash
      .slice(0, count)
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  )
}
