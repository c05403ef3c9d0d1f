/** A finished game to step through: frames, a cursor, a viewer and a speed. */
import { api, type ReplayBody } from '$lib/api'
import type { GameEvent, GameView, SeatInfo, SeatNumber, TableInfo } from '$lib/protocol'
import { OPEN } from '$lib/protocol'
import { TableState, type Frame } from '$lib/table.svelte'

export type ReplayData = ReplayBody
export type ReplayPlayer = ReplayBody['players'][number]

export type Eye = 'all' | SeatNumber
/** Milliseconds per frame at speed 1. */
const STAY = 900
/** In games of speed, frames keep their real time; only long waits are cut. */
const LONGEST_WAIT = 4000

/** Where a game is kept: with the tables, or in a run of the lab. */
export function pathOf(id: string): string {
  const lab = /^lab-([0-9a-f]+)-(\d+)$/.exec(id)
  return lab ? `/api/lab/${lab[1]}/games/${lab[2]}` : `/api/replays/${encodeURIComponent(id)}`
}

export class Replay {
  readonly id: string
  data = $state.raw<ReplayData | null>(null)
  table = $state.raw(new TableState())
  eye = $state<Eye>('all')
  playing = $state(false)
  speed = $state(1)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(id: string) {
    this.id = id
  }

  get at(): number {
    return this.table.cursor ?? 0
  }

  get last(): number {
    return Math.max(0, this.table.frames.length - 1)
  }

  async open(eye: Eye, at: number): Promise<void> {
    const path = `${pathOf(this.id)}?eye=${eye}`
    const data = await api.get<ReplayData>(path)
    const table = new TableState()
    table.table = tableOf(this.id, data)
    table.eye = eye === 'all' ? OPEN : eye
    table.frames = unfolded(data)
    table.log = table.frames.flatMap(({ events }, frame) =>
      events.map((event) => ({ event, frame })),
    )
    table.lookAt(at)
    this.data = data
    this.eye = eye
    this.table = table
  }

  go(to: number): void {
    this.pause()
    this.table.lookAt(to)
  }

  step(by: 1 | -1): void {
    this.pause()
    if (by === 1) this.table.stepOn()
    else this.table.lookAt(this.at - 1)
  }

  toggle(): void {
    if (this.playing) return this.pause()
    if (this.at >= this.last) this.table.lookAt(0)
    this.playing = true
    this.#next()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  #next(): void {
    this.#timer = setTimeout(() => {
      this.table.stepOn()
      if (this.at < this.last) this.#next()
      else this.playing = false
    }, this.#stay / this.speed)
  }

  get #stay(): number {
    const frame = this.table.frame
    if (this.data?.fairness) {
      const next = this.table.frames[this.at + 1]?.at ?? 0
      return Math.min(LONGEST_WAIT, Math.max(0, next - (frame?.at ?? next)))
    }
    // Frames without events pass quickly.
    return frame?.events.length ? STAY : STAY / 4
  }
}

/** Frames contain only what changed; give each its full view back. */
function unfolded(data: ReplayData): Frame[] {
  let view: GameView = {}
  return data.frames.map(({ set, events, answer, at }) => {
    view = { ...view, ...set }
    return { view, events: events as unknown as GameEvent[], answer, at }
  })
}

function tableOf(id: string, data: ReplayData): TableInfo {
  const base = new TableState().table
  const seats = data.players.map((player): SeatInfo => ({
    ...player,
    connected: true,
    away_in: null,
    bot_until_return: false,
    yours: false,
  }))
  return {
    ...base,
    name: data.name,
    game: data.game,
    state: 'over',
    replay: id,
    seats,
  }
}

/** "#164.2": frame 164 as seat 2 saw it; "#164" or "#164.all" shows everything. */
export function momentOf(hash: string): { at: number; eye: Eye } {
  const found = /^#(\d+)(?:\.(all|\d+))?$/.exec(hash)
  const eye = found?.[2]
  return {
    at: Number(found?.[1] ?? 0),
    eye: eye === undefined || eye === 'all' ? 'all' : Number(eye),
  }
}

export function hashOf(at: number, eye: Eye): string {
  return `#${at}.${eye}`
}
