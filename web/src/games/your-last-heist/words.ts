/** Names and counts for the sentences of Your Last Heist. Every word comes from its messages. */
import { hasMessage, list, t, type Params } from '$lib/messages'
import type { Json } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import type { Crew, Space, View } from './types'

export function say(id: string, params: Params = {}): string {
  return t(`your-last-heist.${id}`, params)
}

export function knows(id: string): boolean {
  return hasMessage(`your-last-heist.${id}`)
}

export function viewOf(table: TableState): View | null {
  return table.view as View | null
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

export function nameOf(table: TableState, seat: number | null): string {
  if (seat === null) return say('ui.prisoner')
  return table.name(seat) || colourName(viewOf(table)?.crew[seat]?.colour ?? '')
}

export function who(table: TableState, seat: number | null): string {
  return seat !== null && seat === table.you ? say('ui.you') : nameOf(table, seat)
}

export function Who(table: TableState, seat: number | null): string {
  return seat !== null && seat === table.you ? say('ui.You') : nameOf(table, seat)
}

export function colourName(colour: string): string {
  return t(`colour.${colour}`)
}

export function seatOfWord(view: View, word: string): number | null {
  return view.crew.find((one) => one.colour === word)?.seat ?? null
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
  return knows(`ability.${name}`) ? say(`ability.${name}`) : name
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

export function number(value: Json | undefined): number {
  return typeof value === 'number' ? value : 0
}

/** A seat from an event; null is the prisoner. */
export function seatIn(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null
}
