/** Choosing a crew from the box: a card that is in other hands changes places with the own one.
 * Whether a crew may begin is the server's to say. */
import { cardName, characters, skills, type Chapter, type Member } from '../cards'

const COPIES = 2
/** The skills that a beginner may bring. */
export const BEGINNER_SKILLS = skills.filter((one) => one.level === 'amateur').map((one) => one.id)

export function suggestedCrew(first: Chapter | undefined, seats: number): Member[] {
  return first?.standalone.team.slice(0, seats) ?? []
}

/** Who could sit here: whoever the chapter needs only changes seats, and keeps younger selves out. */
export function charactersFor(crew: Member[], seat: number, required: string[]): string[] {
  const held = crew.map((one) => one.character)
  if (required.includes(held[seat] ?? '')) return held
  const grown = held.flatMap((id) =>
    characters.filter((one) => one.promotes_to?.includes(id)).map((one) => one.id),
  )
  const young = characters.filter((one) => one.level === 'amateur' && !grown.includes(one.id))
  return [...new Set([...held, ...young.map((one) => one.id)])]
}

export function takeCharacter(crew: Member[], seat: number, id: string): Member[] {
  const old = crew[seat]?.character ?? ''
  return crew.map((one, n) => {
    if (n === seat) return { ...one, character: id }
    return one.character === id ? { ...one, character: old } : one
  })
}

export function takeSkill(crew: Member[], seat: number, slot: number, id: string): Member[] {
  const own = crew[seat]?.skills ?? []
  const old = own[slot] ?? ''
  if (own.includes(id)) return crew.map((one, n) => (n === seat ? exchange(one, id, old) : one))
  const holders = crew.flatMap((one, n) => (n !== seat && one.skills.includes(id) ? [n] : []))
  const none = holders.length >= COPIES
  const giver = none ? holders.find((n) => !crew[n]?.skills.includes(old)) : undefined
  return crew.map((one, n) => {
    if (n === seat) return { ...one, skills: own.map((was, at) => (at === slot ? id : was)) }
    return n === giver ? { ...one, skills: one.skills.map((was) => (was === id ? old : was)) } : one
  })
}

function exchange(member: Member, one: string, other: string): Member {
  const swapped = member.skills.map((id) => (id === one ? other : id === other ? one : id))
  return { ...member, skills: swapped }
}

export function lineOf(crew: Member[]): string[] {
  return crew.map((one) => cardName(one.character))
}
