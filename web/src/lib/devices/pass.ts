/**
 * A pass makes one more device yours, once. It stands behind the # of an address, where no server,
 * log or other page gets to see it.
 */
export interface Pass {
  token: string
  /** The subscription to notices that this browser had at an address that is gone. */
  replaces: string | null
}

const REPLACES = 'last-table.replaces'

export function passIn(hash: string): Pass | null {
  const words = new URLSearchParams(hash.slice(1))
  const token = words.get('pass')
  return token ? { token, replaces: words.get('replaces') } : null
}

export function passPath(path: string, token: string): string {
  return `${path}#pass=${token}`
}

/** Remember which subscription the next one on this device takes the place of. */
export const replaced = {
  keep(id: string | null): void {
    if (id) localStorage.setItem(REPLACES, id)
  },
  get(): string | null {
    return localStorage.getItem(REPLACES)
  },
  forget(): void {
    localStorage.removeItem(REPLACES)
  },
}
