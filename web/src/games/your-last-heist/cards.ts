/** The printed cards, from the same files that the rules read. */
import characterTable from '@games/your_last_heist/characters.json'
import chapterTable from '@games/your_last_heist/chapters.json'
import skillTable from '@games/your_last_heist/skills.json'
import trackTable from '@games/your_last_heist/tracks.json'
import { hasMessage, t } from '$lib/messages'

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

/** A message of the game, or what is printed if there is none. */
function printed(id: string, english: string): string {
  const full = `your-last-heist.${id}`
  return hasMessage(full) ? t(full) : english
}

/** A copy of a record whose words are read in the language of the table. */
function spoken<T extends object>(record: T, words: Record<string, [string, string]>): T {
  const getters = Object.entries(words).map(([field, [id, english]]) => [
    field,
    { get: () => printed(id, english), enumerable: true },
  ])
  return Object.defineProperties({ ...record }, Object.fromEntries(getters))
}

export const characters = (characterTable as Character[]).map((one) =>
  spoken(
    {
      ...one,
      actions: one.actions.map((act) => spoken(act, { name: [`name.${act.id}`, act.name] })),
    },
    { name: [`character.${one.id}`, one.name] },
  ),
)
export const skills = (skillTable as Skill[]).map((one) =>
  spoken(
    {
      ...one,
      actions: one.actions.map((act) => spoken(act, { name: [`act.${act.name}`, act.name] })),
    },
    { name: [`skill.${one.id}`, one.name] },
  ),
)
export const chapters = (chapterTable as unknown as Chapter[]).map((one) =>
  spoken(one, {
    title: [`chapter.${one.id}`, one.title],
    place: [`chapter.${one.id}.place`, one.place],
  }),
)
export const squares = trackTable.squares as Square[]

const characterById = new Map(characters.map((one) => [one.id, one]))
const skillById = new Map(skills.map((one) => [one.id, one]))
const chapterById = new Map(chapters.map((one) => [one.id, one]))

export const characterOf = (id: string): Character | undefined => characterById.get(id)
export const skillOf = (id: string): Skill | undefined => skillById.get(id)
export const chapterOf = (id: string): Chapter | undefined => chapterById.get(id)

/** A place or an action as the server names it, in the language of the table. */
export function named(english: string): string {
  const chapter = (chapterTable as unknown as Chapter[]).find((one) => one.place === english)
  if (chapter) return printed(`chapter.${chapter.id}.place`, english)
  return printed(`act.${english}`, english)
}

/** A printed name; a word nobody printed shows itself. */
/** The second of two copies of one skill is `skill#2`. */
export function cardName(copy: string): string {
  const id = copy.replace(/#2$/, '')
  return characterOf(id)?.name ?? skillOf(id)?.name ?? id
}
