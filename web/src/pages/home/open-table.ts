/** Open a table: a quick game against bots, or an empty table for friends. */
import { api } from '$lib/api'
import type { GameTile } from '$lib/game-tiles'
import { me } from '$lib/me.svelte'
import { tellRefusal } from '$lib/refusals'
import { router } from '$lib/router.svelte'

async function open(body: Record<string, unknown>, query = ''): Promise<void> {
  try {
    await me.introduce()
    const { code } = await api.post<{ code: string }>('/api/tables', body)
    router.go(`/t/${code}${query}`)
  } catch (error) {
    tellRefusal(error)
  }
}

/**
 * A first game gets its gentle settings, and the coach. This device deals itself when it has arrived,
 * so that its number is in the deal.
 */
export function dealIn(
  game: string,
  bots: string,
  count: number,
  gentle?: GameTile['gentle'],
): Promise<void> {
  const settings = gentle?.settings ?? {}
  const quick = { bots, count, coach: gentle !== undefined, dealt: false }
  return open({ game, settings, quick }, '?deal')
}

export function openTable(game: string): Promise<void> {
  return open({ game })
}
