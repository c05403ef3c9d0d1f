/** Crews as text and in a line. The server says who may join: see `crew-api.ts`. */
import { cardName, type Chapter, type Member } from '../cards'

export function suggestedCrew(first: Chapter | undefined, seats: number): Member[] {
  return first?.standalone.team.slice(0, seats) ?? []
}

export function lineOf(crew: Member[]): string[] {
  return crew.map((one) => cardName(one.character))
}

/** A crew as the setting wants it, and read from there. */
export function crewText(crew: readonly Member[]): string {
  return crew.map((one) => `${one.character}:${one.skills.join('+')}`).join(',')
}

export function readCrew(text: string): Member[] {
  if (!text) return []
  return text.split(',').map((word) => {
    const [character = '', skills = ''] = word.split(':')
    return { character, skills: skills.split('+') }
  })
}
