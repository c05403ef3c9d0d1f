/** Finds a changed byte in a record, and names its line. */
import { toHex } from './digests'
import { sha256 } from './sha256'

export type Damage = { kind: 'cut' | 'unsealed' } | { kind: 'changed'; line: number }

const NEWLINE = 10
const decoder = new TextDecoder()

/** The lines of a file as bytes; the last one must have ended. */
export function splitLines(data: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  let start = 0
  for (let place = 0; place <= data.length; place++) {
    if (place < data.length && data[place] !== NEWLINE) continue
    lines.push(data.subarray(start, place))
    start = place + 1
  }
  return lines
}

/** What is wrong with the bytes of a record; null if they are as they were written. */
export function findDamage(data: Uint8Array): Damage | null {
  const lines = splitLines(data)
  const isEnded = lines.at(-1)?.length === 0
  if (isEnded) lines.pop()
  const total = decoder.decode(lines.at(-1))
  const sums = decoder.decode(lines.at(-2))
  if (![total, sums].some((line) => line.startsWith('sums: ') || line.startsWith('--- sum: '))) {
    const sealed = lines.some((line) => decoder.decode(line).startsWith('--- seal'))
    const ends = lines.some((line) => decoder.decode(line).startsWith('--- end: '))
    return { kind: !sealed && ends && isEnded ? 'unsealed' : 'cut' }
  }
  if (!isEnded || !total.startsWith('--- sum: ')) return { kind: 'changed', line: lines.length }
  if (!sums.startsWith('sums: ')) return { kind: 'changed', line: lines.length - 1 }
  const above = lines.slice(0, -2)
  const short = sums.slice('sums: '.length).split(' ')
  const differs = firstDifference(above, short)
  const end = above.reduce((sum, line) => sum + line.length + 1, 0)
  if (total === `--- sum: ${toHex(sha256(data.subarray(0, end)))}`) {
    return differs === null ? null : { kind: 'changed', line: lines.length - 1 }
  }
  return { kind: 'changed', line: differs === null ? lines.length : differs + 1 }
}

function firstDifference(lines: Uint8Array[], short: string[]): number | null {
  for (let n = 0; n < Math.min(lines.length, short.length); n++) {
    if (toHex(sha256(lines[n]!)).slice(0, 8) !== short[n]) return n
  }
  return lines.length === short.length ? null : Math.min(lines.length, short.length)
}
