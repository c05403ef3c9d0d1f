/** What you are about to do on this board, and the cards in flight. */
import { preferences } from '$lib/preferences.svelte'
import type { GameEvent } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { Cough, flightsOf, type Flight } from './flights'
import { viewOf } from './words'

/** How long something stays in view after it has landed. */
const REST_MS = 280

export class BoardState {
  /** A card of your hand that is picked up but not played. */
  chosen = $state<string | null>(null)
  /** A card that waits for you to name a player. */
  aiming = $state<string | null>(null)
  /** The colour of the player it will be played on, or pulled from. */
  target = $state<string | null>(null)
  browsing = $state(false)
  coaching = $state(false)
  /** Whether it has been said why every draw is confirmed. */
  knowsNods = false
  /** Card shown large. */
  reading = $state<string | null>(null)
  /** The seat whose story of elimination is open. */
  telling = $state<number | null>(null)
  flights = $state.raw<Flight[]>([])

  #made = 0
  #cough = new Cough()

  forget(): void {
    this.chosen = null
    this.aiming = null
    this.target = null
  }

  hear(events: readonly GameEvent[], table: TableState): void {
    if (events.some(({ kind }) => kind === 'turn' || kind === 'play' || kind === 'aim')) {
      this.forget()
    }
    const view = viewOf(table)
    if (!view) return
    // With motion off, cards do not fly; puffs and bats only fade in and out.
    const all = [...this.#cough.follow(events, view), ...flightsOf(events, table.you)]
    const flights = all
      .filter((one) => one.kind !== 'card' || !preferences.isStill)
      .map((one) => ({ ...one, id: this.#made++ }))
    if (!flights.length) return
    this.flights = [...this.flights, ...flights]
    const last = Math.max(...flights.map((one) => one.delay + one.ms))
    setTimeout(() => {
      this.flights = this.flights.filter((one) => !flights.includes(one))
    }, REST_MS + last)
  }
}

const boards = new WeakMap<TableState, BoardState>()

/**
 * A state created inside a derived is not tracked by it, and the first caller may be one, so the
 * board gets a root of its own.
 */
function made(): BoardState {
  let board: BoardState | null = null
  $effect.root(() => {
    board = new BoardState()
  })()
  return board ?? new BoardState()
}

/** The board state of a table, shared by all components. */
export function boardOf(table: TableState): BoardState {
  let board = boards.get(table)
  if (!board) {
    board = made()
    boards.set(table, board)
    const heard = board
    table.listen((events, told) => heard.hear(events, told))
  }
  return board
}
