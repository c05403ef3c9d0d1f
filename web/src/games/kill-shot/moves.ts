/**
 * From a touch or a key to an answer. Nothing is decided here: a card that does not fit is sent
 * too, and the rules say what happens. Only where a card goes is worked out, from the options.
 */
import type { Option } from '$lib/protocol'
import { faceOf, isJam, isSpecial } from './cards'
import type { PileView, View } from './types'

export type Move =
  | { do: 'send'; key: string }
  /** A Jam needs a player first. */
  | { do: 'arm' }
  | { do: 'nothing' }

const nothing: Move = { do: 'nothing' }
const send = (key: string): Move => ({ do: 'send', key })

export function hasForm(options: readonly Option[], verb: string): boolean {
  return options.some((option) => option.key === verb && option.slots.length > 0)
}

export function has(options: readonly Option[], key: string): boolean {
  return options.some((option) => option.key === key)
}

/** What the player saw on a pile: its number, or that it was closed. */
export function seenOn(pile: PileView): string {
  return pile.state === 'open' ? String(pile.number) : 'x'
}

function playKey(slot: number, pile: PileView): string {
  return `play ${slot} ${pile.pile} ${seenOn(pile)}`
}

/** The piles a slot can be played on now, according to the options. */
export function fitsOn(view: View, options: readonly Option[], slot: number): string[] {
  return view.piles
    .filter((pile) => pile.state === 'open' && has(options, playKey(slot, pile)))
    .map((pile) => pile.pile)
}

/** Does touching this slot do something useful now: a play, a Jam, an interrupt? */
export function isReady(view: View, options: readonly Option[], slot: number): boolean {
  if (fitsOn(view, options, slot).length) return true
  return options.some(({ key }) => key.startsWith(`jam ${slot} `) || key.startsWith(`cut ${slot} `))
}

/** Where a slot goes: the aimed pile, or else the only other pile it fits. */
function destination(view: View, options: readonly Option[], slot: number, aim: string): PileView {
  const aimed = view.piles.find((pile) => pile.pile === aim) ?? view.piles[0]
  const fits = fitsOn(view, options, slot)
  const card = view.mine?.slots[slot - 1]?.card ?? null
  const stays = fits.includes(aim) || fits.length !== 1 || (card && faceOf(card) === 'intel')
  const elsewhere = view.piles.find((pile) => pile.pile === fits[0])
  return (stays ? aimed : elsewhere) as PileView
}

/** A touch or a digit on a slot (1, 2, ...). `to` is a seat picked for an unseen card. */
export function moveFor(
  view: View,
  options: readonly Option[],
  slot: number,
  aim: string,
  to: string | null = null,
): Move {
  const held = view.mine?.slots[slot - 1]
  if (!held) return nothing
  const special = held.card !== null && isSpecial(held.card)
  const cut = options.find(({ key }) => key.startsWith(`cut ${slot} `))
  if (cut) return send(cut.key)
  if (to && hasForm(options, 'jam')) return send(`jam ${slot} ${to}`)
  if (view.rules.speed && held.card !== null && isJam(held.card)) {
    return hasForm(options, 'jam') ? { do: 'arm' } : nothing
  }
  if (!view.rules.speed && special) return lateCut(view, options, slot)
  if (!hasForm(options, 'play')) return nothing
  return send(playKey(slot, destination(view, options, slot, aim)))
}

/** A special after the window has closed: the rules say that it is too late. */
function lateCut(view: View, options: readonly Option[], slot: number): Move {
  const turn = view.turn
  const seat = turn && view.seats.find((one) => one.seat === turn.seat)
  if (!seat || !hasForm(options, 'cut') || turn.seat === view.mine?.seat) return nothing
  return send(`cut ${slot} ${seat.colour}`)
}

/** Reload: discard what is marked, in that order, and draw; `draws` null fills the hand. */
export function reloadKey(
  options: readonly Option[],
  marks: readonly number[],
  draws: number | null = null,
  whole = false,
): string | null {
  if (marks.length && hasForm(options, 'drop')) {
    return `drop ${marks.join(',')} ${mayDrawFewer(options) ? (draws ?? 'fill') : 'fill'}`
  }
  if (draws !== null && !whole && mayDrawFewer(options)) return draws ? `draw ${draws}` : null
  const key = whole ? 'reload all' : 'reload fill'
  return hasForm(options, 'reload') || has(options, key) ? key : null
}

/** In a speed game a reload may draw fewer cards than fit, or none. */
export function mayDrawFewer(options: readonly Option[]): boolean {
  return hasForm(options, 'draw')
}

/** After Go, two slots of your row may be swapped. In a briefing every tap does that. */
export function maySwap(view: View, options: readonly Option[]): boolean {
  const { phase } = view.hunt
  return ['live', 'turn', 'window'].includes(phase) && hasForm(options, 'swap')
}

/** May a turn be ended right now with a special in hand? */
export function mayCut(options: readonly Option[]): boolean {
  return options.some(({ key, slots }) => key.startsWith('cut ') && !slots.length)
}

/** Can a seat be picked now: for a Jam, or at night for an unseen card? */
export function isSend(view: View, options: readonly Option[]): boolean {
  return view.rules.speed && hasForm(options, 'jam')
}
