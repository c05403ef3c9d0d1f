/** Open a table: a quick game against bots, or an empty table for friends. */
import { api } from '$lib/api'
import { me } from '$lib/me.svelte'
import { tellRefusal } from '$lib/refusals'
import { router } from '$lib/router.svelte'

async function open(name: string, body: Record<string, unknown>): Promise<void> {
  try {
    if (!me.name) await me.beCalled(name.trim() || me.suggestion)
    const { code } = await api.post<{ code: string }>('/api/tables', body)
    router.go(`/t/${code}`)
  } catch (error) {
    tellRefusal(error)
  }
}

export function dealIn(name: string, game: string, bots: string, count: number): Promise<void> {
  return open(name, { game, quick: { bots, count } })
}

export function openTable(name: string, game: string): Promise<void> {
  return open(name, { game })
}
