/** Open a table: a quick game against bots, or an empty table for friends. */
import { api } from '$lib/api'
import { me } from '$lib/me.svelte'
import { tellRefusal } from '$lib/refusals'
import { router } from '$lib/router.svelte'

async function open(body: Record<string, unknown>): Promise<void> {
  try {
    await me.introduce()
    const { code } = await api.post<{ code: string }>('/api/tables', body)
    router.go(`/t/${code}`)
  } catch (error) {
    tellRefusal(error)
  }
}

export function dealIn(
  game: string,
  bots: string,
  count: number,
  settings: Record<string, string> = {},
): Promise<void> {
  return open({ game, settings, quick: { bots, count } })
}

export function openTable(game: string): Promise<void> {
  return open({ game })
}
