/** The keys that work right now, and what they do. */
import type { TableState } from '$lib/table.svelte'
import type { View } from './types'
import { say, seatView } from './words'

type Row = [cap: string, words: string]

export function keyRows(table: TableState, view: View): Row[] {
  const me = seatView(view, table.you ?? -1)
  const n = Math.min(9, view.rules.limit)
  const digits = say('key.digits', { n })
  const marks = say('key.shift.digits', { n })
  if (me?.drills && view.hunt.phase === 'live') return drillRows(view)
  if (!view.rules.speed) return roomRows(digits, marks, view)
  if (view.hunt.night) {
    const last: Row = view.rules.draws
      ? [say('key.r'), say('key.reload')]
      : [say('key.h'), say('key.hold-fire')]
    const swap: Row = [say('key.x'), say('key.swap')]
    return [[digits, say('key.unseen')], [marks, say('key.peek')], swap, last]
  }
  const rows: Row[] =
    view.piles.length > 1
      ? [
          [say('key.qwe'), say('key.aim')],
          [digits, say('key.aimed')],
        ]
      : [[digits, say('key.play')]]
  if (!view.rules.draws) return [...rows, [say('key.h'), say('key.hold-fire')]]
  rows.push([say('key.r'), say('key.reload')])
  if (view.piles.length > 1) return rows
  return [
    ...rows,
    [marks, say('key.mark')],
    [say('key.shift.r'), say('key.new')],
    [say('key.d'), say('key.fewer')],
    [say('key.x'), say('key.swap')],
  ]
}

function drillRows(view: View): Row[] {
  return [
    [say('key.digits', { n: view.rules.drill.length }), say('key.drill')],
    [say('key.letters'), say('key.type')],
    [say('key.space'), say('key.hold')],
    [say('key.shift.r'), say('key.reload.jammed')],
  ]
}

function roomRows(digits: string, marks: string, view: View): Row[] {
  const rows: Row[] = [
    [digits, say('key.play')],
    [say('key.space'), say('key.let')],
    [say('key.enter'), say('key.end')],
  ]
  return view.rules.draws
    ? [...rows, [marks, say('key.mark')], [say('key.r'), say('key.reload')]]
    : rows
}
