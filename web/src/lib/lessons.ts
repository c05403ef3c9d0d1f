/** Go to a game's lesson: on from where you left it, or from the beginning. */
import { api } from './api'
import { keptSeat } from './kept-seat.svelte'
import { me } from './me.svelte'
import { tellRefusal } from './refusals'
import { router } from './router.svelte'

interface Ways {
  /** Begin again, even if there is one to go on with. */
  again?: boolean
  /** The code of the table at which a seat is kept meanwhile. */
  seat?: string
}

export async function learn(game: string, { again = false, seat = '' }: Ways = {}): Promise<void> {
  try {
    await me.introduce()
    const { code } = await api.post<{ code: string }>('/api/lessons', { game, again })
    keptSeat.keep(seat)
    router.go(`/t/${code}`)
  } catch (error) {
    tellRefusal(error)
  }
}
