import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { blake2b } from './blake2b'
import { framed, fromHex, toHex } from './digests'
import { hmacSha256, sha256 } from './sha256'
import { verify } from './verify'

interface Vectors {
  hashes: Record<'data' | 'sha256' | 'hmac' | 'blake2b' | 'keyed' | 'short', string>[]
  frames: [string, string]
  whole: string
  records: Record<string, string>
}

// The tests run in the folder `web`.
const vectors = JSON.parse(readFileSync('../tests/fair_deal/vectors.json', 'utf8')) as Vectors
const bytes = (text: string) => new TextEncoder().encode(text)

describe('hashes, as Python makes them', () => {
  it.each(vectors.hashes)('of $data', (one) => {
    const data = fromHex(one.data)
    expect(toHex(sha256(data))).toBe(one.sha256)
    expect(toHex(hmacSha256(data, data))).toBe(one.hmac)
    expect(toHex(blake2b(data))).toBe(one.blake2b)
    expect(toHex(blake2b(data, 64, data.slice(0, 64)))).toBe(one.keyed)
    expect(toHex(blake2b(data, 32))).toBe(one.short)
  })

  it('frames values with their lengths', () => {
    expect(toHex(framed('seal', ['ab', 'c']))).toBe(vectors.frames[0])
    expect(toHex(framed('seal', ['a', 'bc', 1, 'größer']))).toBe(vectors.frames[1])
  })
})

describe('a record made by Python', () => {
  it('holds when the game is whole', () => {
    expect(verify(bytes(vectors.whole)).checks.map((one) => one.verdict)).toEqual(
      Array(5).fill('holds'),
    )
  })

  it.each(Object.keys(vectors.records))('holds as far as it goes: %s', (name) => {
    const report = verify(bytes(vectors.records[name]!))
    expect(report.checks.filter((one) => one.verdict === 'fails')).toEqual([])
    expect(report.record?.draws.length).toBeGreaterThan(0)
  })

  it('fails with any one byte changed, and names the line', () => {
    const data = bytes(vectors.whole)
    for (let n = 0; n < 200; n++) {
      const place = Math.floor((data.length * n) / 200)
      const changed = data.slice()
      changed[place] = (changed[place]! + 1 + (n % 254)) % 256
      const [first, ...others] = verify(changed).checks
      expect(first?.verdict, `byte ${place}`).toBe('fails')
      const line = new TextDecoder().decode(data.slice(0, place)).split('\n').length
      // A byte that became a line end moves what follows it down by one.
      expect(Math.abs(Number(first?.params.line) - line), `byte ${place}`).toBeLessThan(2)
      expect(others.length === 0 || others.length === 4).toBe(true)
    }
  })

  it('fails if one lock serves two answers', () => {
    const lock = /^lock .*$/m.exec(vectors.whole)![0]
    const doubled = vectors.whole.replace(lock, `${lock}\n${lock}`)
    expect(verify(bytes(doubled)).checks.at(-1)).toMatchObject({ verdict: 'fails', why: 'twice' })
  })

  it('is unknown if its end is gone, or it never had a seal', () => {
    const cut = vectors.whole.slice(0, vectors.whole.length / 2)
    expect(verify(bytes(cut)).checks[0]).toMatchObject({ verdict: 'unknown', why: 'cut' })
    const plain = vectors.whole.slice(0, vectors.whole.indexOf('--- seal'))
    expect(verify(bytes(plain)).checks[0]).toMatchObject({ verdict: 'unknown', why: 'unsealed' })
  })

  it('is compared with the seal that was noted', () => {
    const seal = /^seal: (.*)$/m.exec(vectors.whole)![1]!
    const noted = `${seal.slice(0, 4)} ${seal.slice(4, 8).toUpperCase()}…`
    expect(verify(bytes(vectors.whole), noted).checks[1]).toMatchObject({ why: 'noted' })
    expect(verify(bytes(vectors.whole), 'ffff ffff').verdict).toBe('fails')
    expect(verify(bytes(vectors.whole), seal.slice(0, 4)).verdict).toBe('fails')
  })

  it('is the same with the line ends of another system', () => {
    expect(verify(bytes(vectors.whole.replaceAll('\n', '\r\n'))).verdict).toBe('holds')
  })
})
