/** Reads a sealed record, line by line. */
import type { Share } from './commitments'

export interface Draw {
  verb: 'shuffle' | 'below'
  before: string[]
  after: string[]
}

export interface Lock {
  /** Which answer of the record, counted from 1. */
  answer: number
  decision: string
  lock: string
  salt: string
}

export interface SealedRecord {
  head: ReadonlyMap<string, string>
  answers: { seat: string; key: string }[]
  isOver: boolean
  table: string
  seal: string
  secret: string
  closed: string
  sitting: string[]
  shares: Share[]
  locks: Lock[]
  draws: Draw[]
}

export class Unreadable extends Error {
  constructor(readonly line: number) {
    super(`line ${line}`)
  }
}

const HEAD = /^(game|rules|seats|seed|set|player [0-9]{1,3}):(.*)$/
const ANSWER = /^(clock|table|[0-9]{1,3}\*?): ([^@\s](?:[^@]*[^@\s])?)(?: @[0-9]{1,15})?$/
const VALUE = /^(table|seal|secret|sitting|closed): (\S+)$/
const NUMBER = /^number ([0-9,]+): ([0-9a-f]{64}) ([0-9a-f]{64}|missing)$/
const LOCK = /^lock ([0-9]{1,7}) ([0-9]{1,7}): ([0-9a-f]{64}) ([0-9a-f]{64})$/
const DRAW = /^draw: (shuffle|below) (\S+(?: \S+)*?) > (\S+(?: \S+)*)$/

/** The lines of a record with a whole seal; throws `Unreadable` with the line that is wrong. */
export function readRecord(lines: readonly string[]): SealedRecord {
  if (lines[0] !== 'last-table record 1') throw new Unreadable(1)
  const [body, seal] = [lines.indexOf('---'), lines.indexOf('--- seal 1')]
  if (body < 0 || seal < body) throw new Unreadable(seal < 0 ? lines.length : 1)
  const head = new Map<string, string>()
  lines.slice(1, body).forEach((line, n) => {
    const found = HEAD.exec(line)
    if (!found || head.has(found[1]!)) throw new Unreadable(n + 2)
    head.set(found[1]!, found[2]!.trim())
  })
  const answers: SealedRecord['answers'] = []
  let isOver = false
  lines.slice(body + 1, seal).forEach((line, n) => {
    if (!isOver && line.startsWith('--- end: ')) isOver = true
    else {
      const found = isOver ? null : ANSWER.exec(line)
      if (!found) throw new Unreadable(body + 2 + n)
      answers.push({ seat: found[1]!.replace('*', ''), key: found[2]! })
    }
  })
  return { head, answers, isOver, ...readSeal(lines, seal + 1) }
}

function readSeal(lines: readonly string[], from: number) {
  const values = new Map<string, string>()
  const shares: Share[] = []
  const locks: Lock[] = []
  const draws: Draw[] = []
  for (const [n, line] of lines.entries()) {
    if (n < from || line.startsWith('sums: ') || line.startsWith('--- sum: ')) continue
    let found: RegExpExecArray | null
    if ((found = VALUE.exec(line)) && !values.has(found[1]!)) values.set(found[1]!, found[2]!)
    else if ((found = NUMBER.exec(line))) {
      const number = found[3] === 'missing' ? null : found[3]!
      shares.push({ seats: found[1]!.split(',').map(Number), commitment: found[2]!, number })
    } else if ((found = LOCK.exec(line))) {
      const [, answer, decision, lock, salt] = found
      locks.push({ answer: Number(answer), decision: decision!, lock: lock!, salt: salt! })
    } else if ((found = DRAW.exec(line))) {
      const verb = found[1] === 'shuffle' ? 'shuffle' : 'below'
      draws.push({ verb, before: found[2]!.split(' '), after: found[3]!.split(' ') })
    } else throw new Unreadable(n + 1)
  }
  const value = (name: string) => {
    const found = values.get(name)
    if (found === undefined) throw new Unreadable(from)
    return found
  }
  return {
    table: value('table'),
    seal: value('seal'),
    secret: value('secret'),
    closed: value('closed'),
    sitting: value('sitting').split(','),
    shares,
    locks,
    draws,
  }
}
