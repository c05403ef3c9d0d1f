/**
 * Choosing a crew from the box. A card that a teammate has is swapped for yours. The server has the
 * last word on whether a crew may start.
 */
import { cardName, characters, skills, type Chapter, type Member } from '../cards'

const COPIES = 2
/** Who is on offer: amateurs for a first chapter, anybody for a later one. */
export type Box = 'beginners' | 'anybody'
const isIn = (box: Box) => (one: { level: string }) => box === 'anybody' || one.level === 'amateur'

export function skillsIn(box: Box): string[] {
  return skills.filter(isIn(box)).map((one) => one.id)
}

/** The first chapter of a campaign is for amateurs, even on its own. */
export function boxOf(chapter: Chapter | undefined): Box {
  return chapter && chapter.number > 1 ? 'anybody' : 'beginners'
}

export function suggestedCrew(first: Chapter | undefined, seats: number): Member[] {
  return first?.standalone.team.slice(0, seats) ?? []
}

/**
 * Who could sit here. A required character only changes seats, and no amateur works beside a pro of
 * the same line.
 */
export function charactersFor(
  crew: Member[],
  seat: number,
  required: string[],
  box: Box = 'beginners',
): string[] {
  const held = crew.map((one) => one.character)
  if (required.includes(held[seat] ?? '')) return held
  const others = held.filter((_, n) => n !== seat)
  const younger = (id: string) =>
    characters.filter((one) => one.promotes_to?.includes(id)).map((one) => one.id)
  const older = (id: string) => characters.find((one) => one.id === id)?.promotes_to ?? []
  const barred = others.flatMap((id) => [...younger(id), ...older(id)])
  const free = characters.filter((one) => isIn(box)(one) && !barred.includes(one.id))
  return [...new Set([...held, ...free.map((one) => one.id)])]
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

/** A crew as the setting wants it, and read from there. */
export function crewText(crew: Member[]): string {
  return crew.map((one) => `${one.character}:${one.skills.join('+')}`).join(',')
}

export function readCrew(text: string): Member[] {
  if (!text) return []
  return text.split(',').map((word) => {
    const [character = '', skills = ''] = word.split(':')
    return { character, skills: skills.split('+') }
  })
}
