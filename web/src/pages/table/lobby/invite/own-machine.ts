/** Asks about reach as the host's own computer does. */
import { api } from '$lib/api'
import type { ReachBody } from '$lib/generated/protocol'
import { askFromHere, ownHeaders } from '$lib/own-machine'

/** Ask the server about reach, or tell it to change it. */
export function callReach(path = '', init: RequestInit = {}): Promise<ReachBody> {
  const headers = { 'content-type': 'application/json', ...ownHeaders() }
  return api.get<ReachBody>(`/api/reach${path}`, { ...init, headers })
}

/** How things stand; whoever seems to be at the host's own computer shows that they are. */
export function askReach(): Promise<ReachBody> {
  return askFromHere(() => callReach())
}
