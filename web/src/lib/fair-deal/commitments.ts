/** What the table and each device fix before the deal, and the deal that follows from it. */
import { digest, fromHex, keyedDigest, toHex, type Value } from './digests'

/** What one person's device adds to the deal; the number is null if it was never opened. */
export interface Share {
  seats: readonly number[]
  commitment: string
  number: string | null
}

/** 32 random bytes; unlike hashing, this works on every page. */
export function newNumber(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)))
}

export function sealOf(secret: string, table: string, game: string, rules: Value): string {
  return digest('seal', table, game, rules, secret)
}

export function commitmentOf(seal: string, number: string): string {
  return digest('number', seal, number)
}

export function closedList(
  seal: string,
  settings: string,
  sitting: readonly string[],
  shares: readonly Pick<Share, 'seats' | 'commitment'>[],
): string {
  const given = inOrder(shares).flatMap((one) => [one.seats.join(','), one.commitment])
  return digest('closed', seal, settings, sitting.length, ...sitting, shares.length, ...given)
}

export function dealSeed(secret: string, closed: string, shares: readonly Share[]): string {
  const words = inOrder(shares).flatMap((one) => [
    one.seats.join(','),
    one.number === null ? 'missing' : 'opened',
    one.number ?? one.commitment,
  ])
  return keyedDigest(fromHex(secret), 'deal', closed, shares.length, ...words)
}

export function lockOf(
  seal: string,
  decision: Value,
  seat: Value,
  key: string,
  salt: string,
): string {
  return digest('answer', seal, decision, seat, key, salt)
}

function inOrder<T extends { seats: readonly number[] }>(shares: readonly T[]): T[] {
  return [...shares].sort((one, other) => (one.seats[0] ?? 0) - (other.seats[0] ?? 0))
}
