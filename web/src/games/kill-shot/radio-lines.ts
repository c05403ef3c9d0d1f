/** The radio: every call-out and refused card of this Hunt with its time, newest first. */
import type { GameEvent } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { callOf } from './call-outs'
import { numberOf } from './cards'
import { number, say, text } from './words'

export interface RadioLine {
  n: number
  seat: number | null
  text: string
  refused: boolean
  /** Milliseconds since Go; null if unknown. */
  at: number | null
}

/** When an event happened, in milliseconds on one clock of the table; null when unknown. */
export type Stamp = (event: GameEvent, frame: number | null) => number | null

const STARTS = new Set(['hunt', 'first'])

function refusal(event: GameEvent): string | null {
  const card = text(event.args.card)
  const number = card ? numberOf(card) : null
  if (event.kind === 'too-late')
    return number ? say('radio.late', { n: number }) : say('radio.late.card')
  if (event.kind === 'wrong') return say('radio.wrong')
  if (event.kind === 'nothing-to-remove') return say('radio.nothing')
  return null
}

/** The last `most` lines up to the moment shown. */
export function radioOf(table: TableState, stamp: Stamp, most: number): RadioLine[] {
  const lines: (Omit<RadioLine, 'at'> & { raw: number | null })[] = []
  let go: number | null = null
  const upTo = table.cursor
  for (let n = table.log.length - 1; n >= 0; n--) {
    const entry = table.log[n]
    if (!entry || (upTo !== null && entry.frame !== null && entry.frame > upTo)) continue
    const { event, frame } = entry
    if (event.kind === 'go') go = stamp(event, frame)
    if (STARTS.has(event.kind)) break
    if (lines.length >= most && go !== null) continue
    const call = callOf(event)
    const words = call ? lineOf(table, call.text, call.pile) : refusal(event)
    if (words === null || lines.length >= most) continue
    const seat = call ? call.seat : number(event.args.seat)
    lines.push({ n, seat, text: words, refused: !call, raw: stamp(event, frame) })
  }
  const start = go
  return lines.map(({ raw, ...line }) => ({
    ...line,
    at: raw === null || start === null ? null : Math.max(0, raw - start),
  }))
}

/** With three piles a line names the pile. */
function lineOf(table: TableState, words: string, pile: string | null): string {
  const piles = (table.view?.piles as unknown[] | undefined)?.length ?? 1
  return pile && piles > 1 ? say('radio.pile', { pile: pile.toUpperCase(), text: words }) : words
}
