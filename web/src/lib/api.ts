/** Calls to the server's HTTP API. A refused call throws a Refusal with its code. */
import { language } from './language'
import type { GameBody, RulesBody, TableCard, TableLists } from './generated/protocol'
import type { Json } from './json'

export type {
  Paragraph,
  ReplayBody,
  TableCard as TableSummary,
  TableLists,
} from './generated/protocol'
export type RulesText = RulesBody
/** Ends of a range arrive as a list of two. */
export type GameInfo = Omit<GameBody, 'seats'> & { seats: [number, number] }

export class Refusal extends Error {
  readonly code: string
  readonly params: Record<string, Json>

  constructor(code: string, params: Record<string, Json> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

async function reach(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin', ...init })
  } catch {
    throw new Refusal('net/offline')
  }
}

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await reach(path, init)
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

/** Cached for the whole visit: games and rules don't change while the server runs. */
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

function askForTable(code: string): Promise<TableCard> {
  return call<TableCard>(`/api/tables/${encodeURIComponent(code)}`)
}

let ahead: { code: string; answer: Promise<TableCard> } | null = null

function takeAhead(code: string): Promise<TableCard> | null {
  const kept = ahead?.code === code ? ahead.answer : null
  ahead = null
  return kept
}

const rulesOnce = new Map<string, () => Promise<RulesText>>()

export const api = {
  get: call,
  post,
  games: once(() => call<GameInfo[]>('/api/games')),
  tables: () => call<TableLists>('/api/tables'),
  /** The record of a finished game, byte by byte. */
  async record(code: string): Promise<Uint8Array> {
    const path = `/api/records/${encodeURIComponent(code)}.txt`
    const answer = await reach(path)
    if (!answer.ok) return call(path)
    return new Uint8Array(await answer.arrayBuffer())
  },
  table: (code: string) => takeAhead(code) ?? askForTable(code),
  /** Ask for a table while its page is still on its way. */
  tableAhead(code: string): void {
    const answer = askForTable(code)
    answer.catch(() => undefined)
    ahead = { code, answer }
  },
  rules(game: string): Promise<RulesText> {
    const path = `/api/games/${encodeURIComponent(game)}/rules?language=${language}`
    if (!rulesOnce.has(game))
      rulesOnce.set(
        game,
        once(() => call<RulesText>(path)),
      )
    return (rulesOnce.get(game) as () => Promise<RulesText>)()
  },
}
