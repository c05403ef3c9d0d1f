/** Tables as rows of a list: their words and where they lead. */
import type { TableLists, TableSummary } from '$lib/api'
import { t } from '$lib/messages'

export interface Row {
  code: string
  game: string
  name: string
  /** Second line: what is happening there. */
  state: string
  /** Word on the chip at the right. */
  chip: string
  href: string
  urgent: boolean
  mine: boolean
}

/** Until the host names it, a table is called after its game; then its host says more. */
export function nameOf(table: Pick<TableSummary, 'name' | 'title' | 'host'>): string {
  return table.name === table.title && table.host
    ? t('tables.hosted', { host: table.host })
    : table.name
}

function stateOf(table: TableSummary): string {
  if (table.state === 'over') {
    const winners = table.winners ?? []
    return winners.length ? t('tables.won', { names: winners }) : t('tables.over')
  }
  if (table.state === 'lobby') return t('tables.seats', { taken: table.taken, seats: table.seats })
  if (table.your_move) return t('tables.your-move')
  return table.waiting?.length ? t('tables.waiting', { names: table.waiting }) : t('tables.playing')
}

function chipOf(table: TableSummary, mine: boolean): string {
  if (table.state === 'over') return t('tables.chip.replay')
  if (table.your_move) return t('tables.chip.your-move')
  if (mine) return t(table.state === 'lobby' ? 'tables.chip.lobby' : 'tables.chip.waiting')
  return t(table.state === 'lobby' ? 'tables.chip.join' : 'tables.chip.watch')
}

function row(table: TableSummary, mine: boolean): Row {
  const over = table.state === 'over' && table.replay
  return {
    code: table.code,
    game: table.game,
    name: nameOf(table),
    state: stateOf(table),
    chip: chipOf(table, mine),
    href: over ? `/replay/${table.replay}` : `/t/${table.code}`,
    urgent: Boolean(table.your_move),
    mine,
  }
}

/** Your tables first (your move on top), then finished ones, then other people's open tables. */
export function listTables(lists: TableLists): Row[] {
  const yours = lists.yours.map((table) => row(table, true))
  yours.sort((a, b) => Number(b.urgent) - Number(a.urgent))
  const known = new Set(lists.yours.map((table) => table.code))
  const finished = lists.finished.filter((table) => !known.has(table.code))
  const open = lists.open.filter((table) => !known.has(table.code))
  return [
    ...yours,
    ...finished.map((table) => row(table, true)),
    ...open.map((table) => row(table, false)),
  ]
}
