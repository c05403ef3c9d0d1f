/** Tables as rows of a list: their words and where they lead. */
import type { TableLists, TableSummary } from '$lib/api'
import { duration } from '$lib/duration'
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
  over: boolean
  /** Messages that you have not seen. */
  unread: number
  /** Colours of the seats that a slow table waits for, if you are not one of them. */
  waiting: string[]
}

/** Until the host names it, a table is called after its game; then its host says more. */
export function nameOf(table: Pick<TableSummary, 'name' | 'title' | 'host'>): string {
  return table.name === table.title && table.host
    ? t('tables.hosted', { host: table.host })
    : table.name
}

function stateOf(table: TableSummary, now: number): string {
  if (table.state === 'over') {
    if (table.reason === 'rules-changed') return t('tables.over.rules')
    const winners = table.winners ?? []
    return winners.length ? t('tables.won', { names: winners }) : t('tables.over')
  }
  if (table.state === 'lobby') return t('tables.seats', { taken: table.taken, seats: table.seats })
  const time = table.since === null ? '' : duration(now - table.since)
  if (table.your_move) return time ? t('tables.your-move.for', { time }) : t('tables.your-move')
  if (!table.waiting.length) return t('tables.playing')
  const names = table.waiting
  return time ? t('tables.waiting.for', { names, time }) : t('tables.waiting', { names })
}

function chipOf(table: TableSummary, mine: boolean): string {
  if (table.state === 'over') return t('tables.chip.replay')
  if (table.your_move) return t('tables.chip.your-move')
  if (mine) return t(table.state === 'lobby' ? 'tables.chip.lobby' : 'tables.chip.waiting')
  return t(table.state === 'lobby' ? 'tables.chip.join' : 'tables.chip.watch')
}

function row(table: TableSummary, mine: boolean, now: number): Row {
  const over = table.state === 'over' && table.replay
  return {
    code: table.code,
    game: table.game,
    name: nameOf(table),
    state: stateOf(table, now),
    chip: chipOf(table, mine),
    href: over ? `/replay/${table.replay}` : `/t/${table.code}`,
    urgent: Boolean(table.your_move),
    mine,
    over: table.state === 'over',
    unread: table.unread,
    waiting: mine && !table.your_move && table.since !== null ? coloursOf(table) : [],
  }
}

function coloursOf(table: TableSummary): string[] {
  const waiting = new Set(table.waiting_seats)
  return table.players.filter((one) => waiting.has(one.seat)).map((one) => one.colour)
}

/** Your tables first, the longest wait for you on top, then finished ones, then open tables. */
export function listTables(lists: TableLists, now = Date.now()): Row[] {
  const yours = lists.yours.map((table) => row(table, true, now))
  yours.sort((a, b) => Number(b.urgent) - Number(a.urgent))
  const known = new Set(lists.yours.map((table) => table.code))
  const finished = lists.finished.filter((table) => !known.has(table.code))
  const open = lists.open.filter((table) => !known.has(table.code))
  return [
    ...yours,
    ...finished.map((table) => row(table, true, now)),
    ...open.map((table) => row(table, false, now)),
  ]
}
