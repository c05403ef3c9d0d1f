/** Calls to the server's HTTP side. A refusal becomes a Refusal with its code. */
import type { Json } from './protocol'

export class Refusal extends Error {
  readonly code: string
  readonly params: Record<string, Json>

  constructor(code: string, params: Record<string, Json> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

export interface SettingInfo {
  key: string
  kind: 'choice' | 'switch'
  choices: string[]
  default: Json
  live: boolean
}

export interface GameInfo {
  name: string
  title: string
  seats: [number, number]
  minutes: [number, number] | string | null
  settings: SettingInfo[]
  bots: string[]
}

export interface Paragraph {
  number: string
  text: string
  example: boolean
}

export interface RulesText {
  title: string
  sections: { number: string; title: string; paragraphs: Paragraph[] }[]
}

export interface TableSummary {
  code: string
  name: string
  game: string
  state: 'lobby' | 'playing' | 'over'
  host: string | null
  taken: number
  seats: number
  your_move: boolean
  waiting: string[]
  winners: string[]
  replay: string | null
}

export interface TableLists {
  open: TableSummary[]
  yours: TableSummary[]
  finished: TableSummary[]
}

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, { credentials: 'same-origin', ...init })
  } catch {
    throw new Refusal('net/offline')
  }
  const body = await answer.json().catch(() => null)
  if (answer.ok) return body as T
  throw new Refusal(body?.error?.code ?? `http/${answer.status}`, body?.error?.params ?? {})
}

function post<T>(path: string, body: unknown): Promise<T> {
  return call<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** The same answer for the whole visit: games and rules do not change under a running server. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null
  return () => {
    kept ??= load().catch((error) => {
      kept = null
      throw error
    })
    return kept
  }
}

const rulesOnce = new Map<string, () => Promise<RulesText>>()

export const api = {
  get: call,
  post,
  games: once(() => call<GameInfo[]>('/api/games')),
  tables: () => call<TableLists>('/api/tables'),
  rules(game: string): Promise<RulesText> {
    const path = `/api/games/${encodeURIComponent(game)}/rules`
    if (!rulesOnce.has(game))
      rulesOnce.set(
        game,
        once(() => call<RulesText>(path)),
      )
    return (rulesOnce.get(game) as () => Promise<RulesText>)()
  },
}
