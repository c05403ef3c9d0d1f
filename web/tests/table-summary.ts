/** A table as lists show it, for tests: a running game of Dead Last unless you say otherwise. */
import type { TableSummary } from '$lib/api'

export function tableSummary(changes: Partial<TableSummary> = {}): TableSummary {
  return {
    code: 'OWL58K',
    name: 'Friday',
    game: 'dead-last',
    title: 'Dead Last',
    state: 'playing',
    host: 'Jonas',
    host_seat: 0,
    players: [],
    open_colours: [],
    seats: 8,
    most: 12,
    taken: 6,
    people_here: 1,
    your_move: false,
    waiting: [],
    waiting_seats: [],
    since: null,
    due: null,
    pace: 'live',
    unread: 0,
    seated: true,
    spectators: true,
    take_over: true,
    winners: [],
    reason: null,
    replay: null,
    next: null,
    created: 0,
    started: null,
    finished: null,
    ...changes,
  }
}
