/** Opens a lobby with the settings of a variant; its invitation carries them. */
import { api } from '$lib/api'
import { me } from '$lib/me.svelte'
import { tellRefusal } from '$lib/refusals'
import { router } from '$lib/router.svelte'
import type { Settings } from './lab.svelte'

export async function playVariant(game: string, seats: number, settings: Settings): Promise<void> {
  try {
    await me.introduce()
    const { code } = await api.post<{ code: string }>('/api/tables', { game, seats, settings })
    router.go(`/t/${code}`)
  } catch (error) {
    tellRefusal(error)
  }
}
