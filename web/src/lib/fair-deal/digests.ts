/** Hashes of several values, each for one purpose; `fair_deal/digests.py` is the same in Python. */
import { hmacSha256, joined, sha256 } from './sha256'

const PURPOSE = 'lasttable/1/'
const encoder = new TextEncoder()

export type Value = string | number

export function framed(purpose: string, values: readonly Value[]): Uint8Array {
  const parts = [PURPOSE + purpose, ...values].map((value) => encoder.encode(String(value)))
  return joined(...parts.flatMap((part) => [lengthOf(part), part]))
}

export function digest(purpose: string, ...values: Value[]): string {
  return toHex(sha256(framed(purpose, values)))
}

export function keyedDigest(key: Uint8Array, purpose: string, ...values: Value[]): string {
  return toHex(hmacSha256(key, framed(purpose, values)))
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

export function isDigest(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

function lengthOf(part: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, part.length)
  return bytes
}
