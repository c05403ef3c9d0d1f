/** Campaigns, boards and single heists on the server. */
import { Refusal, api } from '$lib/api'
import type { Member } from '../cards'
import type { Result } from '../types'

export interface CampaignCard {
  id: string
  name: string
  campaign: string
  seats: number
  chapter: string | null
  won: number
  branch: string
  saved: number
  finished: boolean
  table: string | null
}

export interface Entry {
  id: string
  parent: string | null
  branch: string
  kind: 'start' | 'won' | 'lost' | 'advance'
  at: number
  chapter: string | null
  team: Member[]
  cash: number
  result: Result | null
  table: string | null
  names: (string | null)[]
  /** What the players call the characters. */
  called: (string | null)[]
}

export interface SeatChoices {
  seat: number
  yours: boolean
  name: string | null
  busted: boolean
  agreed: boolean
  promote: { offered: string[]; chosen: string | null }
  refine: { skill: string; offered: string[]; chosen: string | null }[]
  refine_left: number | null
  replace: { characters: string[]; skills: string[]; chosen: Member | null } | null
}

export interface Between {
  chapter: string
  cash: number
  promote: { each: number; left: number | null } | null
  refine: { each: number; left: number | null } | null
  seats: SeatChoices[]
}

export interface Campaign extends CampaignCard {
  yours: boolean
  branches: { name: string; entry: string; chapter: string | null; saved: number }[]
  entries: Entry[]
  entry: string
  now: {
    chapter: string | null
    cash: number
    flags: string[]
    loot: string[]
    team: Member[]
    names: (string | null)[]
    called: (string | null)[]
    /** Whose character you may name. */
    may_name: boolean[]
    between: Between | null
  }
  under_way: { code: string; state: 'lobby' | 'playing' | 'over'; chapter: string } | null
}

export interface Choice {
  seat: number
  promote?: string | null
  refine?: { skill: string; to: string | null }
  replace?: Member
  agree?: boolean
}

export interface TableCampaign {
  id: string
  name: string
  chapter: string
  next: string | null
  between: boolean
  called: (string | null)[]
  may_name: boolean[]
}

const CAMPAIGNS = '/api/heist/campaigns'
const at = (id: string) => `${CAMPAIGNS}/${encodeURIComponent(id)}`

export const heists = {
  list: () => api.get<{ campaigns: CampaignCard[] }>(CAMPAIGNS).then((body) => body.campaigns),
  start: (campaign: string, seats: number, name: string, team: Member[] | null = null) =>
    api.post<Campaign>(CAMPAIGNS, {
      ...{ campaign, seats },
      ...(name ? { name } : {}),
      ...(team ? { team } : {}),
    }),
  load: (id: string) => api.get<Campaign>(at(id)),
  play: (id: string, bots?: string) =>
    api.post<{ code: string }>(`${at(id)}/play`, bots ? { bots } : {}),
  choose: (id: string, choice: Choice) => api.post<Campaign>(`${at(id)}/choose`, choice),
  branch: (id: string, name: string, entry: string) =>
    api.post<Campaign>(`${at(id)}/branch`, { name, entry }),
  use: (id: string, branch: string) => api.post<Campaign>(`${at(id)}/use`, { branch }),
  rename: (id: string, name: string) => api.post<Campaign>(`${at(id)}/name`, { name }),
  nameCharacter: (id: string, seat: number, name: string) =>
    api.post<Campaign>(`${at(id)}/characters`, { seat, name }),
  remove: (id: string) => api.post<object>(`${at(id)}/delete`, {}),
  fileOf: (id: string) => `${at(id)}/file`,
  take: (text: string) => api.post<Campaign>(`${CAMPAIGNS}/file`, { text }),
}

/** What a table is for. */
export interface TableLink {
  campaign: TableCampaign | null
  /** The name of the custom board. */
  board: string | null
}

/** The campaign or custom board of a table; neither if the server knows of none. */
export async function linkOf(code: string): Promise<TableLink> {
  try {
    return await api.get<TableLink>(`/api/heist/tables/${encodeURIComponent(code)}`)
  } catch (error) {
    if (error instanceof Refusal) return { campaign: null, board: null }
    throw error
  }
}
