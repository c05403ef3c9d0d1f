/**
 * Shows the server that this browser runs on the host's own computer: only there does the address
 * lead to the server, so only there is the key to be had.
 */
let key = ''

/** Headers that show the key, once it is known. */
export function ownHeaders(): Record<string, string> {
  return key ? { 'x-own-machine': key } : {}
}

/** Fetch the key; whether there was one. */
export async function fetchKey(at: string): Promise<boolean> {
  try {
    const answer = await fetch(at, { credentials: 'omit', cache: 'no-store' })
    const told = (await answer.json()) as { key?: string }
    key = told.key ?? ''
  } catch {
    // Somebody pointed a tunnel of their own at the server: its own computer is elsewhere.
    key = ''
  }
  return key !== ''
}

/** Ask; whoever seems to be at the host's own computer shows that they are, and asks again. */
export async function askFromHere<T extends { key_at?: string | null }>(
  ask: () => Promise<T>,
): Promise<T> {
  const told = await ask()
  if (!told.key_at || !(await fetchKey(told.key_at))) return told
  return ask()
}
