/** What the status line says at a table whose rules changed before the game was over. */
import type { Status } from '$lib/game-module'
import { t } from '$lib/messages'
import type { TableState } from '$lib/table.svelte'

export function endedStatus(status: Status, table: TableState): Status {
  if (!table.table.ended) return status
  return { line: t('ended.rules'), reason: t('ended.rules.why'), urgent: false }
}
