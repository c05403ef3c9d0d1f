/** What somebody who follows an invitation can do, and why not more. */
import type { TableSummary } from '$lib/api'
import { list, t } from '$lib/messages'

/** What a guest wants at a table; without a seat the server finds one. */
export interface Wish {
  do: 'sit' | 'take-over' | 'ask' | 'watch' | 'start'
  seat?: number
}

export type Player = TableSummary['players'][number]

export interface Welcome {
  /** The gold button; none if nothing can be done here. */
  first: 'sit' | 'bot' | 'take-over' | 'watch' | null
  /** Whose seats can be taken. */
  bots: Player[]
  mayWatch: boolean
  /** Every seat is taken by a person: you can wait for one. */
  mayAsk: boolean
  /** Why you can't just sit down, and what to do about it. */
  note: { title: string; why: string } | null
}

export function welcome(table: TableSummary): Welcome {
  if (table.state === 'lobby') return beforeTheDeal(table)
  if (table.state === 'playing') return afterTheDeal(table)
  const note = { title: t('tables.over'), why: t('guest.over') }
  return { first: 'watch', bots: [], mayWatch: true, mayAsk: false, note }
}

function beforeTheDeal(table: TableSummary): Welcome {
  const bots = botsAt(table)
  const plain = { bots: [], mayWatch: true, mayAsk: false, note: null }
  if (table.taken < table.seats) return { ...plain, first: 'sit' }
  if (bots.length) {
    const why = t('guest.full.bots', { count: bots.length, number: inWords(bots.length) })
    return { ...plain, first: 'bot', bots, note: { title: t('guest.full'), why } }
  }
  if (table.seats < table.most) return { ...plain, first: 'sit' }
  const note = { title: t('guest.full'), why: t('guest.full.people') }
  return { ...plain, first: 'watch', mayAsk: true, note }
}

function afterTheDeal(table: TableSummary): Welcome {
  const mayWatch = table.spectators
  // Whoever takes over has to come in as a spectator first.
  const bots = mayWatch && table.take_over ? botsToTake(table) : []
  const title = t('guest.begun')
  const why = t(
    bots.length ? 'guest.begun.bots' : mayWatch ? 'guest.begun.watch' : 'guest.begun.closed',
    { host: table.host ?? t('lobby.nobody') },
  )
  const first = bots.length ? 'take-over' : mayWatch ? 'watch' : null
  return { first, bots, mayWatch, mayAsk: false, note: { title, why } }
}

/** Who is out of the game has nothing left to take over, unless the next round brings them back. */
function botsToTake(table: TableSummary): Player[] {
  const bots = botsAt(table)
  const standing = bots.filter((bot) => !hasFallen(bot, table))
  return standing.length || table.glance?.part !== 'round' ? standing : bots
}

function botsAt(table: TableSummary): Player[] {
  return table.players.filter((player) => player.kind === 'bot')
}

/** "Ines got there first. Four seats are still open." */
export function beaten(name: string, table: TableSummary): string {
  const open = table.seats - table.taken
  const left = t(open ? 'guest.taken.open' : 'guest.taken.none', {
    count: open,
    number: inWords(open),
  })
  return `${t('guest.taken', { name })} ${left}`
}

/** "3 of 8 seats taken, 1 by a bot"; once the game has begun, "Round 3, 6 still standing" */
export function seatsTaken(table: TableSummary): string {
  const glance = table.glance
  if (glance && table.state === 'playing') {
    const count = table.players.length - glance.fallen.length
    const place = t(`guest.place.${glance.part}`, { number: glance.number })
    return glance.fallen.length ? t('guest.standing', { place, count }) : place
  }
  const bots = botsAt(table).length
  const counts = { taken: table.taken, seats: table.seats, bots }
  return t(bots ? 'guest.count.bots' : 'guest.count', counts)
}

export function hasFallen(player: Player, table: TableSummary): boolean {
  return table.glance?.fallen.includes(player.seat) ?? false
}

/** For screen readers: "Careful Owl, Ines and Aunt Vera are at the table." */
export function whoIsThere(table: TableSummary): string {
  const names = table.players.map((player) => player.name)
  return t('guest.there', { names: list(names), count: names.length })
}

function inWords(count: number): string {
  return t('guest.numbers').split(' ')[count] ?? String(count)
}
