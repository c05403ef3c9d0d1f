/** What a crew should know before it goes in: friendly words, never a refusal. */
import { list } from '$lib/messages'
import { cardName, characterOf, skillOf, type Chapter, type Member } from '../cards'
import { say } from '../words'

/** What a breach costs; whoever can do it begins with just as many ideas. */
export const BREACH_IDEAS = 4
const GIVES = ['autopwn', 'exploit']
/** Parts that every building asks for sooner or later. */
const NEEDED = ['unlock', 'subdue', 'disable']
/** The Clink: so many tiles from the cell to any exit. */
const CELL_TO_EXIT = 8

function can(member: Member, part: string): boolean {
  const character = characterOf(member.character)
  if (character?.cannot.includes(part)) return false
  const own = character?.actions.flatMap((one) => one.parts ?? []) ?? []
  const learnt = member.skills.flatMap((id) => skillOf(id)?.actions ?? [])
  return own.includes(part) || learnt.some((one) => one.parts.includes(part))
}

const has = (member: Member, ability: string) =>
  characterOf(member.character)?.abilities.includes(ability) ?? false

const gives = (crew: readonly Member[]) =>
  crew.some((one) => GIVES.some((ability) => has(one, ability)))

/** The Fence: only the first character stands free, and behind a lock. */
function theFence([free, ...others]: readonly Member[]): string[] {
  if (!free || can(free, 'unlock') || gives(others)) return []
  return [say('warning.fence', { name: cardName(free.character) })]
}

/** The Smugglers: every way in is behind a gate, so the way out is blown. */
function smugglers(crew: readonly Member[]): string[] {
  const blaster = crew.find((one) => has(one, 'breach'))
  if (!blaster) return [say('warning.breach.none')]
  return [say('warning.breach', { name: cardName(blaster.character), n: BREACH_IDEAS })]
}

function clink(crew: readonly Member[]): string[] {
  const memory = (one: Member) => characterOf(one.character)?.memory ?? 0
  const short = crew.filter((one) => memory(one) < CELL_TO_EXIT)
  if (!short.length) return []
  const names = list(short.map((one) => cardName(one.character)))
  return [say('warning.clink', { names })]
}

function unable(crew: readonly Member[]): string[] {
  const missing = NEEDED.filter((part) => !gives(crew) && !crew.some((one) => can(one, part)))
  if (!missing.length) return []
  return [say('warning.unable', { parts: list(missing.map((part) => say(`warning.can.${part}`))) })]
}

/** Advice for this crew in this chapter, the gravest first. */
export function warningsFor(chapter: Chapter | undefined, crew: readonly Member[]): string[] {
  if (!chapter || !crew.length) return []
  const found = unable(crew)
  if (chapter.id === 'venetian-swap-1') found.unshift(...theFence(crew))
  if (chapter.id === 'venetian-swap-5') found.push(say('warning.long-swap'))
  if (chapter.id === 'fall-guys-3') found.push(...clink(crew))
  if (chapter.campaign === 'smugglers') found.push(...smugglers(crew))
  return found
}
