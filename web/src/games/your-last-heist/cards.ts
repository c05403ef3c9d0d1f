/** The printed cards, from the same files that the rules read. */
import characterTable from '@games/your_last_heist/characters.json'
import chapterTable from '@games/your_last_heist/chapters.json'
import skillTable from '@games/your_last_heist/skills.json'
import trackTable from '@games/your_last_heist/tracks.json'

export interface Character {
  id: string
  name: string
  level: 'amateur' | 'pro'
  memory: number
  ideas: number
  actions: { id: string; name: string; parts: string[] | null }[]
  abilities: string[]
  /** Parts that it never uses. */
  cannot: string[]
  promotes_to?: string[]
}

export interface Skill {
  id: string
  name: string
  level: 'amateur' | 'pro'
  actions: { name: string; parts: string[] }[]
  refines_to?: string[]
}

export interface Member {
  character: string
  skills: string[]
}

export interface Goal {
  kind: string
  count: number
}

export interface Chapter {
  id: string
  campaign: string
  number: number
  title: string
  place: string
  minutes: number
  difficulty: string
  final: boolean
  suggested: Member[]
  required: string[]
  standalone: { team: Member[]; ours: boolean }
  objective: Goal[]
  branches: { flag: string; reveals: number; ideas: number }[]
  flag: string | null
}

export interface Square {
  square: number
  events: { event: string; alerts?: number }[]
}

export const characters = characterTable as Character[]
export const skills = skillTable as Skill[]
export const chapters = chapterTable as unknown as Chapter[]
export const squares = trackTable.squares as Square[]

const characterById = new Map(characters.map((one) => [one.id, one]))
const skillById = new Map(skills.map((one) => [one.id, one]))
const chapterById = new Map(chapters.map((one) => [one.id, one]))

export const characterOf = (id: string): Character | undefined => characterById.get(id)
export const skillOf = (id: string): Skill | undefined => skillById.get(id)
export const chapterOf = (id: string): Chapter | undefined => chapterById.get(id)

/** A printed name; a word nobody printed shows itself. */
/** The second of two copies of one skill is `skill#2`. */
export function cardName(copy: string): string {
  const id = copy.replace(/#2$/, '')
  return characterOf(id)?.name ?? skillOf(id)?.name ?? id
}
