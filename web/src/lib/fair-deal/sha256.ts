/**
 * SHA-256 and HMAC-SHA-256. Browsers have their own, but only for pages that came over https or
 * from this machine; a table on somebody's wifi is neither.
 */
const BLOCK = 64

/** The first 32 bits of the fractional part of a root of each of the first primes. */
function rootBits(count: number, root: number): Uint32Array {
  const bits = new Uint32Array(count)
  for (let found = 0, candidate = 2; found < count; candidate++) {
    let isPrime = true
    for (let factor = 2; factor * factor <= candidate; factor++) {
      if (candidate % factor === 0) isPrime = false
    }
    if (isPrime) bits[found++] = (candidate ** (1 / root) % 1) * 2 ** 32
  }
  return bits
}

const START = rootBits(8, 2)
const ROUNDS = rootBits(64, 3)

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function mix(state: Uint32Array, words: Uint32Array): void {
  for (let n = 16; n < 64; n++) {
    const early = words[n - 15]!
    const late = words[n - 2]!
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[n] = words[n - 16]! + first + words[n - 7]! + second
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    ...[number, number, number, number, number, number, number, number],
  ]
  for (let n = 0; n < 64; n++) {
    const one =
      h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[n]! + words[n]!
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, n) => (state[n] = state[n]! + word))
}

export function sha256(data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / BLOCK) * BLOCK)
  padded.set(data)
  padded[data.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29))
  view.setUint32(padded.length - 4, (data.length * 8) >>> 0)
  const state = START.slice()
  const words = new Uint32Array(64)
  for (let start = 0; start < padded.length; start += BLOCK) {
    for (let n = 0; n < 16; n++) words[n] = view.getUint32(start + 4 * n)
    mix(state, words)
  }
  const out = new DataView(new ArrayBuffer(32))
  state.forEach((word, n) => out.setUint32(4 * n, word))
  return new Uint8Array(out.buffer)
}

export function hmacSha256(key: Uint8Array, data: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK)
  block.set(key.length > BLOCK ? sha256(key) : key)
  const inner = block.map((byte) => byte ^ 0x36)
  const outer = block.map((byte) => byte ^ 0x5c)
  return sha256(joined(outer, sha256(joined(inner, data))))
}

export function joined(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let place = 0
  for (const part of parts) {
    whole.set(part, place)
    place += part.length
  }
  return whole
}
