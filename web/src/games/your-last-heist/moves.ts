/**
 * What the open question allows, sorted for the screen: which spaces light up and for what, and
 * what is done without pointing at one. Nothing is possible that is not an option.
 */
import type { Option } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import type { View } from './types'

/** One plain option, read. */
export interface Deed {
  key: string
  verb: string
  /** The space it points at; null when it points at none. */
  where: string | null
  /** The words between the verb and the space. */
  words: string[]
  prisoner: boolean
}

/** What a tap on the board means, when it is not the usual. */
export type Mode =
  | { do: 'reveal' }
  | { do: 'ghost' }
  | { do: 'ping'; what: string; ideas: number }
  /** Planning: pick the tile to plan a route to. */
  | { do: 'way' }
  /** Planning: the tile from which a token is being moved. */
  | { do: 'carry'; from: string }
  | null

const SPACE = /^(\d+|in\d+|out\d+)$/
const SIGNALS = new Set(['ping', 'ghost', 'reply', 'say'])

export function read(key: string, view: View | null): Deed {
  const words = key.split(' ')
  const prisoner = words[0] === 'prisoner'
  if (prisoner) words.shift()
  const [verb = '', ...rest] = words
  const last = rest.at(-1) ?? ''
  if (verb === 'hold') {
    const gate = view?.board.tiles.find((tile) => tile.gate === last)
    return { key, verb, where: gate?.id ?? null, words: rest, prisoner }
  }
  if (SPACE.test(last)) return { key, verb, where: last, words: rest.slice(0, -1), prisoner }
  return { key, verb, where: null, words: rest, prisoner }
}

/** Plain options, without signals. */
export function deedsOf(table: TableState, view: View | null): Deed[] {
  if (table.lookingBack) return []
  return table.options
    .filter((option) => !option.slots.length)
    .map((option) => read(option.key, view))
}

export function form(table: TableState, verb: string): Option | undefined {
  if (table.lookingBack) return undefined
  return table.options.find((option) => option.key === verb && option.slots.length > 0)
}

/** The values that a form's slot takes now. */
export function values(table: TableState, verb: string, slot: string): readonly string[] {
  return form(table, verb)?.slots.find((one) => one.name === slot)?.values ?? []
}

/** The key that asks the teammate first; null if there is nobody to ask. */
export function offerOf(table: TableState, deed: Deed): string | null {
  const word = deed.key.replaceAll(' ', '+')
  return values(table, 'offer', 'deed').includes(word) ? `offer ${word}` : null
}

export function canSignal(table: TableState, verb: string): boolean {
  return SIGNALS.has(verb) && form(table, verb) !== undefined
}

const PLAN_VERBS = ['lay', 'lift'] as const

function fromForms(table: TableState, verbs: readonly string[]): Deed[] {
  return verbs.flatMap((verb) =>
    values(table, verb, 'tile').map((tile) => ({
      key: `${verb} ${tile}`,
      verb,
      where: tile,
      words: [],
      prisoner: false,
    })),
  )
}

/** Every space that can be tapped, with what the tap would do. */
export function litSpaces(table: TableState, view: View, mode: Mode): Map<string, Deed[]> {
  const lit = new Map<string, Deed[]>()
  const add = (deed: Deed) => {
    if (deed.where) lit.set(deed.where, [...(lit.get(deed.where) ?? []), deed])
  }
  if (mode?.do === 'reveal') fromForms(table, ['reveal']).forEach(add)
  else if (mode?.do === 'way' || mode?.do === 'carry') planDeeds(table, view, mode).forEach(add)
  else if (mode) signalDeeds(table, mode).forEach(add)
  else {
    fromForms(table, PLAN_VERBS).forEach(add)
    deedsOf(table, view).forEach(add)
  }
  return lit
}

/** Planning with several answers at once: the tiles it can end on. */
function planDeeds(table: TableState, view: View, mode: Exclude<Mode, null>): Deed[] {
  const free = view.mine?.planning?.free ?? []
  if (!form(table, 'lift') && !form(table, 'lay')) return []
  const verbOf = (id: string) => {
    if (mode.do !== 'carry') return 'lead'
    return id === mode.from ? 'put-back' : free.includes(id) ? 'lay' : null
  }
  return view.board.tiles.flatMap(({ id }) => {
    const verb = verbOf(id)
    return verb ? [{ key: '', verb, where: id, words: [], prisoner: false }] : []
  })
}

function signalDeeds(table: TableState, mode: Exclude<Mode, null>): Deed[] {
  const verb = mode.do
  return values(table, verb, 'where').map((where) => ({
    key: mode.do === 'ping' ? `ping ${mode.what} ${where} ${mode.ideas}` : `ghost ${where}`,
    verb,
    where,
    words: [],
    prisoner: false,
  }))
}

/** Parts in the order in which the action shows them, without what is used. */
export function partsLeft(view: View, seat: number | null): string[] {
  const crew = view.crew.find((one) => one.seat === seat)
  if (!crew) return []
  const own = crew.action?.parts.filter((_, index) => !crew.action?.used[index]) ?? []
  return [...own, ...crew.extra]
}

/** The verbs whose deeds are drawn on the board, and only counted beside it. */
const ON_BOARD = new Set([
  ...['move', 'unlock', 'subdue', 'disable', 'reveal', 'scout', 'sewer'],
  ...['step', 'start', 'lay', 'lift'],
])

export interface Group {
  verb: string
  prisoner: boolean
  deeds: Deed[]
}

/** Deeds on the board by verb: "Move, 2 tiles lit". */
export function boardGroups(deeds: readonly Deed[]): Group[] {
  const groups: Group[] = []
  for (const deed of deeds) {
    if (!deed.where || !ON_BOARD.has(deed.verb)) continue
    const known = groups.find((one) => one.verb === deed.verb && one.prisoner === deed.prisoner)
    if (known) known.deeds.push(deed)
    else groups.push({ verb: deed.verb, prisoner: deed.prisoner, deeds: [deed] })
  }
  return groups
}

const OWN_BUTTONS = new Set(['done', 'back', 'escape', 'stay', 'ready', 'wait', 'take', 'accept'])
const FLEE_BUTTONS = new Set(['way', 'run', 'clear', 'give-up'])

/** Deeds that need a button, by verb: they point at no space, or at more than a space. */
export function buttonGroups(deeds: readonly Deed[]): Group[] {
  const groups: Group[] = []
  for (const deed of deeds.filter(needsButton)) {
    const known = groups.find((one) => one.verb === deed.verb && one.prisoner === deed.prisoner)
    if (known && !LOAD.has(deed.verb)) known.deeds.push(deed)
    else groups.push({ verb: deed.verb, prisoner: deed.prisoner, deeds: [deed] })
  }
  return groups
}

/** What lies there or is carried is worth a button each. */
const LOAD = new Set(['grab', 'drop'])

function needsButton({ verb, where }: Deed): boolean {
  return !OWN_BUTTONS.has(verb) && !FLEE_BUTTONS.has(verb) && !(where && ON_BOARD.has(verb))
}
