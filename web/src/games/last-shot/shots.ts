/** The lines on the table: the target being picked, and the pending cards. */
import type { TableState } from '$lib/table.svelte'
import { boardOf } from './board.svelte'
import { isTerminated } from './cards'
import type { PlayView, View } from './types'
import { seatOf } from './words'

export type Shot = { key: string; from: number; to: number; own: boolean; harm: boolean }

const PENDING: PlayView['status'][] = ['waiting', 'resolving']

export function shotsOf(table: TableState, view: View): Shot[] {
  const board = boardOf(table)
  const own = table.you
  if (board.aiming && !table.lookingBack && own !== null) {
    return board.colours.flatMap((colour) => {
      const to = seatOf(table, colour)
      if (to === null) return []
      return [{ key: `aim-${colour}`, from: own, to, own: true, harm: true }]
    })
  }
  if (board.fall && board.fall.by !== null && !table.lookingBack) {
    const { by, seat } = board.fall
    return by === seat ? [] : [{ key: 'fall', from: by, to: seat, own: false, harm: true }]
  }
  return view.stack
    .filter((play) => PENDING.includes(play.status) && play.source !== 'ending')
    .flatMap((play) =>
      play.targets
        .filter((seat) => seat !== play.by)
        .map((to) => ({
          key: `${play.number}-${to}`,
          from: play.by,
          to,
          own: false,
          harm: isTerminated(play.card),
        })),
    )
}
