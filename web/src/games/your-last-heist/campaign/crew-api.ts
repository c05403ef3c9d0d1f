/** Crews as the server judges them: who may join, what a change does, what to think of. */
import { Refusal, api } from '$lib/api'
import { list } from '$lib/messages'
import { cardName, type Member } from '../cards'
import { say } from '../words'
import { crewText } from './crew-choice'

export interface CrewWarning {
  key: string
  characters: string[]
  parts: string[]
  n: number
}

export interface CrewAnswer {
  crew: Member[]
  /** Whether pros are on offer. */
  pros: boolean
  /** For each seat, the cards it may take. */
  seats: { characters: string[]; skills: string[] }[]
  warnings: CrewWarning[]
}

/** A card for a seat: a skill if there is a slot for it, else a character. */
export interface CrewChange {
  seat: number
  slot?: number
  take: string
}

const known = new Map<string, Promise<CrewAnswer>>()

/** Change a crew and hear what it may become. The same question is asked only once. */
export function askCrew(
  chapter: string,
  crew: readonly Member[],
  seats: number,
  change?: CrewChange,
): Promise<CrewAnswer> {
  const body = { chapter, crew: crewText(crew), seats, ...change }
  const key = JSON.stringify(body)
  const asked = known.get(key) ?? api.post<CrewAnswer>('/api/heist/crew', body)
  known.set(key, asked)
  asked.catch(() => known.delete(key))
  return asked
}

/** Hear about a crew, unless the server cannot be reached or the question is withdrawn. */
export function hearOfCrew(
  chapter: string | undefined,
  crew: readonly Member[],
  seats: number,
  hear: (found: CrewAnswer) => void,
): () => void {
  let wanted = Boolean(chapter && crew.length)
  const ignore = (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  }
  if (chapter && wanted)
    void askCrew(chapter, crew, seats).then((found) => wanted && hear(found), ignore)
  return () => (wanted = false)
}

export function warningText({ key, characters, parts, n }: CrewWarning): string {
  const names = list(characters.map(cardName))
  const missing = list(parts.map((part) => say(`warning.can.${part}`)))
  return say(`warning.${key}`, { name: names, names, parts: missing, n })
}
