/** The random source of a game, written again: a counter under a keyed hash. */
import { blake2b } from './blake2b'

export class Chance {
  #key: Uint8Array
  #count = 0

  constructor(seed: string) {
    this.#key = blake2b(new TextEncoder().encode(seed), 32)
  }

  below(limit: number): number {
    return Number(this.#block().getBigUint64(0) % BigInt(limit))
  }

  shuffle<T>(items: readonly T[]): T[] {
    const shuffled = [...items]
    let block: DataView = new DataView(new ArrayBuffer(0))
    for (let n = 0; n < items.length - 1; n++) {
      if (n % 16 === 0) block = this.#block()
      const here = items.length - 1 - n
      const there = block.getUint32(4 * (n % 16)) % (here + 1)
      ;[shuffled[here], shuffled[there]] = [shuffled[there]!, shuffled[here]!]
    }
    return shuffled
  }

  #block(): DataView {
    this.#count++
    const count = new DataView(new ArrayBuffer(8))
    count.setBigUint64(0, BigInt(this.#count))
    const block = blake2b(new Uint8Array(count.buffer), 64, this.#key)
    return new DataView(block.buffer, block.byteOffset, block.length)
  }
}
