/** Is the table visibly waiting for a seat? */
import type { GameModule } from '$lib/game-module'
import type { SeatNumber } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'

export function isWaitedFor(game: GameModule, seat: SeatNumber, table: TableState): boolean {
  if (game.seats.isWaitedFor) return game.seats.isWaitedFor(seat, table)
  const ask = table.ask
  if (!ask || !ask.waiting.includes(seat)) return false
  return !(ask.answered_seats ?? []).includes(seat)
}
