/** How a target was claimed, in words. */
import type { TableState } from '$lib/table.svelte'
import { numberOf } from './cards'
import { stampOf } from './timestamps'
import type { ClaimView } from './types'
import { number, nameOf, points, say, seconds, text, titleOfCard, whose } from './words'

/** Milliseconds from Go to the end of the Hunt shown; null if unknown. */
export function huntLength(table: TableState): number | null {
  let end: number | null = null
  for (let n = table.log.length - 1; n >= 0; n--) {
    const entry = table.log[n]
    if (!entry) continue
    const { kind } = entry.event
    const at = stampOf(table, entry.event, entry.frame)
    if (end === null && (kind === 'claimed' || kind === 'escaped')) end = at
    if (kind === 'go' && isFirstGo(table, n)) return end === null || at === null ? null : end - at
    if (kind === 'hunt') return null
  }
  return null
}

/** A cease-fire and a standoff have a Go of their own; the Hunt began with the first. */
function isFirstGo(table: TableState, place: number): boolean {
  for (let n = place - 1; n >= 0; n--) {
    const kind = table.log[n]?.event.kind
    if (kind === 'hunt') return true
    if (kind === 'go') return false
  }
  return true
}

/** "on Noor's Firefight, at 58.20 s." */
export function claimWords(table: TableState, claim: ClaimView): string {
  if (claim.seat === null) return say('ui.escaped.why')
  if (claim.how === 'ally') return say('ui.ally.takes')
  const nine = claim.cards.findIndex(({ card }) => card === claim.shot_card)
  const before = nine > 0 ? claim.cards[nine - 1] : undefined
  const parts: string[] = []
  if (before) {
    const params = { whose: whose(table, before.seat), title: titleOfCard(before.card) }
    parts.push(say('ui.shot.on', params))
  }
  const length = huntLength(table)
  if (length !== null) parts.push(say('ui.shot.at', { at: seconds(length) }))
  const shot = parts.length ? `${parts.join(say('ui.comma'))}.` : ''
  if (claim.total === null) return shot
  const most = say('ui.tally', { name: nameOf(table, claim.seat), points: points(claim.total) })
  return [shot, most].filter(Boolean).join(' ')
}

/** How much later your own 9 came than the one that counted; nobody else's is shown to you. */
export function lateShot(table: TableState): number | null {
  let shot: number | null = null
  let late: number | null = null
  let wasNine = false
  for (let n = table.log.length - 1; n >= 0; n--) {
    const entry = table.log[n]
    if (!entry || entry.event.kind === 'hunt') return null
    const { kind, args } = entry.event
    const at = stampOf(table, entry.event, entry.frame)
    if (at === null) continue
    if (kind === 'back') wasNine = numberOf(text(args.card)) === 9
    if (kind === 'too-late' && wasNine) late = at
    if (kind === 'played' && number(args.number) === 9) shot = at
    if (shot !== null) return late !== null && late >= shot ? late - shot : null
  }
  return null
}
