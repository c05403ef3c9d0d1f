/**
 * One line of the log for each kind of event. The sentence is found by what the event says of
 * itself: `event.play.target` before `event.play`, `.none`, `.one` and `.many` by the first list,
 * `.you` where it is about the reader. The terminal finds its sentences in the same way.
 */
import ArrowRightLeft from '@lucide/svelte/icons/arrow-right-left'
import Bot from '@lucide/svelte/icons/bot'
import DoorOpen from '@lucide/svelte/icons/door-open'
import Eye from '@lucide/svelte/icons/eye'
import Layers from '@lucide/svelte/icons/layers'
import Play from '@lucide/svelte/icons/play'
import Shuffle from '@lucide/svelte/icons/shuffle'
import Skull from '@lucide/svelte/icons/skull'
import Trophy from '@lucide/svelte/icons/trophy'
import Vote from '@lucide/svelte/icons/vote'
import type { LogLine } from '$lib/game-module'
import type { IconSource } from '$lib/icons/source'
import { list } from '$lib/messages'
import { OPEN, type GameEvent, type Json } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { boardOf } from './board.svelte'
import { cardOf, isCard } from './cards'
import LogText from './LogText.svelte'
import { capital, knows, say, number, text, tidy, viewOf, who } from './words'

/** Arguments whose numbers are seats. */
const SEAT = new Set(['seat', 'by', 'of', 'target', 'to_seat', 'whose', 'named'])
const SEATS = new Set([...SEAT, 'seats', 'targets', 'givers'])
/** Kinds without a line: nothing happened, or another line says it. */
const UNSAID = new Set(['quiet', 'hand'])

const pictures: Record<string, IconSource> = {
  turn: Play,
  fall: Skull,
  clear: Skull,
  escape: DoorOpen,
  draw: Layers,
  drew: Layers,
  look: Eye,
  saw: Eye,
  pass: ArrowRightLeft,
  swap: ArrowRightLeft,
  mix: Shuffle,
  return: Shuffle,
  reshuffle: Shuffle,
  votes: Vote,
  replaced: Bot,
  removed: DoorOpen,
  win: Trophy,
}

const bold = (words: string) => `**${words}**`

function longer(key: string, ending: string): string {
  return knows(`${key}.${ending}`) ? `${key}.${ending}` : key
}

function isEmpty([name, value]: [string, Json | undefined]): boolean {
  if (SEAT.has(name)) return false
  return value === null || value === 0 || (Array.isArray(value) && !value.length)
}

/** The first blank of a sentence names its subject. */
function subject(key: string, args: GameEvent['args']): Json | undefined {
  const name = /\{(\w+)\}/.exec(say(key))?.[1] ?? ''
  const value = SEATS.has(name) ? args[name] : undefined
  return Array.isArray(value) ? (value.length === 1 ? value[0] : undefined) : value
}

/** In a replay nobody watches a hand: the eye simply sees it. */
function keyOf({ kind, args }: GameEvent, you: number | null, replay: boolean): string {
  let key = `event.${kind}`
  if (replay && knows(`${key}.open`)) return `${key}.open`
  for (const value of Object.values(args)) {
    if (typeof value === 'string') key = longer(key, value)
  }
  const first = Object.values(args).find(Array.isArray)
  if (Object.entries(args).some(isEmpty)) key = longer(key, 'none')
  else if (first && first.length > 1) key = longer(key, 'many')
  if (you !== null && subject(key, args) === you) return longer(key, 'you')
  if (kind === 'pass' && args.to_seat === you && you !== null) return longer(key, 'to')
  if (kind === 'redirect' && args.target === you && you !== null) return longer(key, 'target')
  return first?.length === 1 ? longer(key, 'one') : key
}

function wordOf(word: string): string {
  if (isCard(word)) return bold(cardOf(word).title)
  return knows(`name.${word}`) ? say(`name.${word}`) : word
}

/** A value of an event in words: seats as names, cards as titles, numbers as counts. */
function valueOf(name: string, value: Json | undefined, table: TableState): string {
  if (Array.isArray(value)) return list(value.map((one) => valueOf(name, one, table)))
  if (typeof value === 'number') {
    if (SEATS.has(name)) return who(table, value)
    const id = `count.${name}.${value === 1 ? 'one' : 'many'}`
    return knows(id) ? say(id, { n: value }) : String(value)
  }
  return typeof value === 'string' ? wordOf(value) : ''
}

/** "Ines yes, Noor no": what was chosen in secret, now revealed. */
function choices(args: GameEvent['args'], table: TableState): string {
  const all = Array.isArray(args.choices) ? args.choices : []
  const words = all.flatMap((one) => {
    if (one === null || typeof one !== 'object' || Array.isArray(one)) return []
    const vote = text(one.vote)
    return [`${who(table, number(one.seat))}: ${voteWord(vote, table)}`]
  })
  return words.length ? ` ${capital(words.join(say('ui.comma')))}.` : ''
}

function voteWord(vote: string, table: TableState): string {
  const seat = viewOf(table)?.seats.find((one) => one.colour === vote)
  return seat ? who(table, seat.seat) : wordOf(vote)
}

export function sentence(event: GameEvent, table: TableState): string {
  const params = Object.fromEntries(
    Object.entries(event.args).map(([name, value]) => [name, valueOf(name, value, table)]),
  )
  const words =
    tidy(fillBold(keyOf(event, table.you, table.isReplay), params)) + choices(event.args, table)
  return words.replace(
    /(^|\. )([a-z])/g,
    (_, start: string, letter: string) => start + letter.toUpperCase(),
  )
}

/** Titles are bold; a name's own stars are not ours, so each value is marked after filling. */
function fillBold(key: string, params: Record<string, string>): string {
  const marks: string[] = []
  const hidden = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      value.replace(
        /\*\*([^*]+)\*\*/g,
        (_, title: string) => `\u0001${marks.push(title) - 1}\u0002`,
      ),
    ]),
  )
  return say(key, hidden).replace(/\u0001(\d+)\u0002/g, (_, n: string) =>
    bold(marks[Number(n)] ?? ''),
  )
}

/** The card behind a line: the one that caused it, or the one played. */
export function causeOf({ kind, args }: GameEvent): string | null {
  if (typeof args.why === 'string' && isCard(args.why)) return args.why
  const named = ['play', 'react', 'stand', 'end', 'fizzle', 'escape'].includes(kind)
  return named && isCard(text(args.card)) ? text(args.card) : null
}

function seesDraws(table: TableState, seat: Json | undefined): boolean {
  if (!table.isReplay) return seat === table.you
  return table.eye === OPEN || seat === table.eye
}

/** The log line of an event; null if it is not worth one. */
export function describe(event: GameEvent, table: TableState): LogLine | null {
  const { kind, args, rule } = event
  if (UNSAID.has(kind) || !knows(`event.${kind}`)) return null
  // A hidden draw that this eye sees is told, with its card, by the next line.
  const open = viewOf(table)?.deck.open ?? false
  if (kind === 'draw' && !args.card && !open && seesDraws(table, args.seat)) return null
  const seat = typeof args.seat === 'number' ? args.seat : null
  const cause = causeOf(event)
  const line: LogLine = {
    text: sentence(event, table),
    icon: pictures[kind] ?? Layers,
    seat,
    rule,
    Words: LogText,
  }
  if (cause) line.why = { word: say('ui.why'), open: () => (boardOf(table).why = event) }
  return line
}
