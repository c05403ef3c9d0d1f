/** BLAKE2b (RFC 7693), with which the games draw their random numbers. */
const MASK = (1n << 64n) - 1n
const BLOCK = 128
const DIGEST = 64

const START = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
]
/** In which order each round takes the words of a block. */
const ORDERS = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
].map((row) => [...row].map((digit) => parseInt(digit, 16)))
/** Which four words are mixed together: first the columns, then the diagonals. */
const GROUPS = ['048c', '159d', '26ae', '37bf', '05af', '16bc', '278d', '349e'].map((row) =>
  [...row].map((digit) => parseInt(digit, 16)),
)

const turn = (word: bigint, by: bigint) => ((word >> by) | (word << (64n - by))) & MASK

function mix(v: bigint[], [a, b, c, d]: number[], x: bigint, y: bigint): void {
  const [one, two, three, four] = [a!, b!, c!, d!]
  v[one] = (v[one]! + v[two]! + x) & MASK
  v[four] = turn(v[four]! ^ v[one]!, 32n)
  v[three] = (v[three]! + v[four]!) & MASK
  v[two] = turn(v[two]! ^ v[three]!, 24n)
  v[one] = (v[one]! + v[two]! + y) & MASK
  v[four] = turn(v[four]! ^ v[one]!, 16n)
  v[three] = (v[three]! + v[four]!) & MASK
  v[two] = turn(v[two]! ^ v[three]!, 63n)
}

function compress(state: bigint[], block: DataView, count: number, isLast: boolean): void {
  const words = Array.from({ length: 16 }, (_, n) => block.getBigUint64(8 * n, true))
  const v = [...state, ...START]
  v[12] = v[12]! ^ BigInt(count)
  if (isLast) v[14] = v[14]! ^ MASK
  for (let round = 0; round < 12; round++) {
    const order = ORDERS[round % 10]!
    GROUPS.forEach((group, n) => mix(v, group, words[order[2 * n]!]!, words[order[2 * n + 1]!]!))
  }
  for (let n = 0; n < 8; n++) state[n] = state[n]! ^ v[n]! ^ v[n + 8]!
}

export function blake2b(
  data: Uint8Array,
  length = DIGEST,
  key: Uint8Array = new Uint8Array(0),
): Uint8Array {
  const start = key.length ? BLOCK : 0
  const total = start + data.length
  const padded = new Uint8Array(Math.max(1, Math.ceil(total / BLOCK)) * BLOCK)
  padded.set(key)
  padded.set(data, start)
  const state = [...START]
  state[0] = state[0]! ^ BigInt(0x01010000 ^ (key.length << 8) ^ length)
  for (let place = 0; place < padded.length; place += BLOCK) {
    const isLast = place + BLOCK === padded.length
    const block = new DataView(padded.buffer, place, BLOCK)
    compress(state, block, isLast ? total : place + BLOCK, isLast)
  }
  const out = new DataView(new ArrayBuffer(DIGEST))
  state.forEach((word, n) => out.setBigUint64(8 * n, word, true))
  return new Uint8Array(out.buffer).slice(0, length)
}
