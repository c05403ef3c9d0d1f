/** Names and counts for the sentences of Your Last Heist. Every word comes from its messages. */
import { named } from './cards'
import { list, t } from '$lib/messages'
import type { Json } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { gameWords } from '$lib/words'
import { stageOf } from './stage.svelte'
import type { Crew, Space, View } from './types'

export { capital, text } from '$lib/words'

const words = gameWords('your-last-heist', (view: View) => view.crew)
export const { say, knows } = words

/** The view, as far as the stage has told it. */
export function viewOf(table: TableState): View | null {
  const live = words.viewOf(table)
  const stage = table.lookingBack ? undefined : stageOf(table)
  return live && stage ? stage.viewOf(live) : live
}

export function crewOf(view: View, seat: number | null): Crew | undefined {
  return view.crew.find((one) => one.seat === seat)
}

export function me(table: TableState, view: View): Crew | undefined {
  return crewOf(view, table.you)
}

export function spaceOf(view: View, id: string | null): Space | undefined {
  return view.tiles.find((one) => one.id === id)
}

/** As everywhere; null is the prisoner. */
export function nameOf(table: TableState, seat: number | null): string {
  return seat === null ? say('ui.prisoner') : words.nameOf(table, seat)
}

export function who(table: TableState, seat: number | null): string {
  return seat === null ? nameOf(table, seat) : words.who(table, seat)
}

export function Who(table: TableState, seat: number | null): string {
  return seat === null ? nameOf(table, seat) : words.Who(table, seat)
}

export function colourName(colour: string): string {
  return t(`colour.${colour}`)
}

export function seatOfWord(view: View, word: string): number | null {
  return view.crew.find((one) => one.colour === word)?.seat ?? null
}

/** In the middle of a sentence: only the first letter changes, so "IN 2" stays as on the board. */
export function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** "tile 19", "IN 2" */
export function place(id: string | null, view?: View | null): string {
  if (id === null) return say('ui.nowhere')
  if (/^\d+$/.test(id)) return say('ui.tile', { n: id })
  const out = id.startsWith('out') || view?.heist.phase === 'escape' || view?.heist.phase === 'over'
  return say(out ? 'ui.exit' : 'ui.in', { n: id.replace(/^\D+/, '') })
}

/** "the jewel", "the fake apple" */
export function itemName(item: string): string {
  return knows(`name.${item}`) ? say(`name.${item}`) : say(`name.${item.replace(/-\d+$/, '')}`)
}

export function itemNames(items: readonly string[], cash: number): string {
  const words = items.map(itemName)
  if (cash) words.push(say('ui.cash', { k: cash }))
  return list(words)
}

export function partName(part: string): string {
  return say(`part.${part}`)
}

/** Whole actions that are abilities go by the ability's name. */
export function actionName(name: string): string {
  return knows(`ability.${name}`) ? say(`ability.${name}`) : named(name)
}

export function number(value: Json | undefined): number {
  return typeof value === 'number' ? value : 0
}

/** A seat from an event; null is the prisoner. */
export function seatIn(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null
}
