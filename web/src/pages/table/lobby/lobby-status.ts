/** The lobby's status line. */
import type { GameInfo } from '$lib/api'
import { t } from '$lib/messages'
import { titleOf } from '$lib/game-tiles'
import type { TableState } from '$lib/table.svelte'

export interface LobbyStatus {
  line: string
  short: string
  reason: string
  canStart: boolean
  /** How many players are missing. */
  missing: number
}

export function lobbyStatus(table: TableState, info: GameInfo | undefined): LobbyStatus {
  const seats = table.seats.length
  const taken = table.seats.filter((seat) => seat.kind !== 'open').length
  const [fewest = 1, most = seats] = table.table.seat_counts ?? info?.seats ?? []
  const enough = taken >= fewest && taken <= most
  const span = fewest === most ? `${most}` : t('lobby.span', { fewest, most })
  const missing = Math.max(0, fewest - taken)
  const counts = { missing, taken, seats, fewest, span, game: titleOf(table.table.game) }
  const full = taken === seats
  const reason = t(full ? 'lobby.why.full' : 'lobby.why', counts)
  const host = table.table.host === null ? t('lobby.nobody') : table.name(table.table.host)
  if (table.you === null && !full) {
    return say('lobby.status.watch', reason, counts, enough && table.table.you_host)
  }
  if (!enough) return say('lobby.status.few', reason, counts, false)
  if (table.table.you_host) {
    return say(full ? 'lobby.status.full' : 'lobby.status.start', reason, counts, true)
  }
  return say('lobby.status.host', reason, { ...counts, host }, false)
}

function say<P extends { missing: number }>(
  id: string,
  reason: string,
  params: P,
  canStart: boolean,
): LobbyStatus {
  const filled = { ...params }
  return {
    line: t(id, filled),
    short: t(`${id}.short`, filled),
    reason,
    canStart,
    missing: params.missing,
  }
}
