/**
 * Checks a sealed record without knowing any game: the bytes, the seal, everybody's numbers, every
 * shuffle and roll, and every lock. `fair_deal/verify.py` was written apart from it and also plays
 * the game again by its rules.
 */
import { Chance } from './chance'
import { closedList, commitmentOf, dealSeed, lockOf, sealOf } from './commitments'
import { isDigest } from './digests'
import { readRecord, Unreadable, type SealedRecord } from './record-file'
import { findDamage, splitLines } from './record-sums'

export type Verdict = 'holds' | 'fails' | 'unknown'
export type CheckName = 'record' | 'seal' | 'numbers' | 'deal' | 'votes'

/** `why` names a sentence, `params` fill it in. */
export interface Check {
  name: CheckName
  verdict: Verdict
  why: string
  params: Record<string, string | number>
  /** Whether this device found its own number. */
  yours?: boolean
}

export interface Report {
  verdict: Verdict
  checks: Check[]
  record: SealedRecord | null
}

export const NAMES: readonly CheckName[] = ['record', 'seal', 'numbers', 'deal', 'votes']
/** As many digits of a seal as somebody must have noted in the lobby. */
export const SHORTEST_SEAL = 8

export function verify(data: Uint8Array, noted = ''): Report {
  const bytes = withPlainEnds(data)
  const damage = findDamage(bytes)
  if (damage && damage.kind !== 'changed') {
    return report([check('record', 'unknown', damage.kind)], null)
  }
  let record: SealedRecord
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    record = readRecord(
      splitLines(bytes)
        .slice(0, -1)
        .map((line) => text.decode(line)),
    )
  } catch (error) {
    const line = damage?.line ?? (error instanceof Unreadable ? error.line : 1)
    return report([check('record', 'fails', 'changed', { line })], null)
  }
  const whole = damage
    ? check('record', 'fails', 'changed', { line: damage.line })
    : check('record', 'holds', 'whole')
  const checks = [whole, checkSeal(record, noted), checkNumbers(record), checkDeal(record)]
  return report([...checks, checkVotes(record)], record)
}

function check(
  name: CheckName,
  verdict: Verdict,
  why: string,
  params: Check['params'] = {},
): Check {
  return { name, verdict, why, params }
}

function report(checks: Check[], record: SealedRecord | null): Report {
  const all = (verdict: Verdict) => checks.filter((one) => one.verdict === verdict).length
  const verdict = all('fails') ? 'fails' : all('holds') === NAMES.length ? 'holds' : 'unknown'
  return { verdict, checks, record }
}

/** A whole file with the line ends of another system is still the same record. */
function withPlainEnds(data: Uint8Array): Uint8Array {
  const isOther = data.every((byte, n) => byte !== 10 || data[n - 1] === 13)
  return isOther ? data.filter((byte, n) => byte !== 13 || data[n + 1] !== 10) : data
}

function checkSeal(record: SealedRecord, noted: string): Check {
  const { head, table, secret, seal } = record
  const made = sealOf(secret, table, head.get('game') ?? '', head.get('rules') ?? '')
  if (!isDigest(secret) || made !== seal) return check('seal', 'fails', 'not-the-secret')
  const typed = noted.toLowerCase().replace(/[\s…]/g, '')
  if (typed && (typed.length < SHORTEST_SEAL || !seal.startsWith(typed))) {
    return check('seal', 'fails', 'not-noted', { seal: seal.slice(0, 16) })
  }
  return check('seal', 'holds', typed ? 'noted' : 'matches')
}

function checkNumbers(record: SealedRecord): Check {
  const { head, seal, secret, sitting, shares, closed } = record
  const taken = shares.flatMap((share) => share.seats)
  const fails = (why: string, seat?: string) =>
    check('numbers', 'fails', why, seat === undefined ? {} : { seat })
  for (const share of shares) {
    const seat = share.seats.join(', ')
    if (share.seats.some((one) => sitting[one] !== 'person')) return fails('not-a-person', seat)
    if (share.number !== null && commitmentOf(seal, share.number) !== share.commitment) {
      return fails('not-promised', seat)
    }
  }
  if (new Set(taken).size < taken.length) return fails('twice')
  if (new Set(shares.map((one) => one.commitment)).size < shares.length) return fails('twice')
  if (String(sitting.length) !== head.get('seats')) return fails('not-closed')
  if (closedList(seal, head.get('set') ?? '', sitting, shares) !== closed) {
    return fails('not-closed')
  }
  if (dealSeed(secret, closed, shares) !== head.get('seed')) return fails('not-the-seed')
  const missing = shares.filter((one) => one.number === null).length
  const count = shares.length - missing
  if (!count) return check('numbers', 'unknown', 'nobody')
  return check('numbers', 'holds', missing ? 'missing' : 'all', { count, missing })
}

function checkDeal(record: SealedRecord): Check {
  const chance = new Chance(record.head.get('seed') ?? '')
  for (const [n, draw] of record.draws.entries()) {
    const right =
      draw.verb === 'shuffle'
        ? chance.shuffle(draw.before)
        : [String(chance.below(Number(draw.before[0])))]
    if (right.join(' ') !== draw.after.join(' ')) {
      return check('deal', 'fails', 'different', { number: n + 1 })
    }
  }
  const count = record.draws.length
  if (!record.isOver || !count) return check('deal', 'unknown', 'not-over', { count })
  return check('deal', 'holds', 'same', { count })
}

function checkVotes(record: SealedRecord): Check {
  const used = new Set<string>()
  for (const { answer, decision, lock, salt } of record.locks) {
    const given = record.answers[answer - 1]
    if (!given || lockOf(record.seal, decision, given.seat, given.key, salt) !== lock) {
      return check('votes', 'fails', 'different', { number: answer })
    }
    const place = `${Number(decision)} ${given.seat}`
    if (used.has(place)) return check('votes', 'fails', 'twice', { number: answer })
    used.add(place)
  }
  const count = record.locks.length
  return check('votes', 'holds', count ? 'locked' : 'none', { count })
}
