/**
 * Shows the server that this browser runs on the host's own computer: only there does the address
 * lead to the server, so only there is the key to be had.
 */
import { api } from '$lib/api'
import type { ReachBody } from '$lib/generated/protocol'

let key = ''

/** Ask the server about reach, or tell it to change it. */
export function callReach(path = '', init: RequestInit = {}): Promise<ReachBody> {
  const shown = key ? { 'x-own-machine': key } : {}
  const headers = { 'content-type': 'application/json', ...shown }
  return api.get<ReachBody>(`/api/reach${path}`, { ...init, headers })
}

/** How things stand; whoever seems to be at the host's own computer shows that they are. */
export async function askReach(): Promise<ReachBody> {
  const info = await callReach()
  if (!info.key_at || !(await fetchKey(info.key_at))) return info
  return callReach()
}

async function fetchKey(at: string): Promise<boolean> {
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
