/** What somebody who has fallen can do, in words. */
import { list, t, tFirst } from '$lib/messages'
import type { GuessInfo, TableInfo } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'

export type Fallen = NonNullable<TableInfo['fallen']>

/** A seat that may be left, or nobody, and who guesses so. */
export interface Candidate {
  seat: number | null
  isYours: boolean
  others: string[]
}

export function candidates(table: TableState, fallen: Fallen): Candidate[] {
  const guesses = table.table.guesses ?? []
  return [...fallen.left, null].map((seat) => {
    const by = guesses.filter((one) => one.on === seat).map((one) => one.seat)
    return {
      seat,
      isYours: table.you !== null && by.includes(table.you),
      others: by.filter((one) => one !== table.you).map((one) => table.name(one)),
    }
  })
}

/** Whether you agreed to skip the rest, and the sentence under the button. */
export function skipping(table: TableState, fallen: Fallen): { agreed: boolean; why: string } {
  const agreed = table.you !== null && fallen.agreed.includes(table.you)
  if (fallen.skipping) return { agreed, why: t('fallen.skip.running') }
  if (!fallen.may_skip) return { agreed, why: t('fallen.skip.people') }
  const names = (seats: number[]) => list(seats.map((seat) => table.name(seat)))
  if (agreed) return { agreed, why: t('fallen.skip.waiting', { names: names(fallen.asked) }) }
  const others = fallen.agreed
  if (!others.length) return { agreed, why: t('fallen.skip.why') }
  return { agreed, why: t('fallen.skip.agreed', { names: names(others), count: others.length }) }
}

/** The button's words: games with rounds skip to the next one. */
export const skipWord = (game: string): string => tFirst([`${game}.fallen.skip`, 'fallen.skip'])
export const guessWord = (game: string): string => tFirst([`${game}.fallen.guess`, 'fallen.guess'])

/** A guess of the round that is over, for everybody. */
export function openedGuess(table: TableState, { seat, on }: GuessInfo): string {
  const nobody = on === null ? '.nobody' : ''
  const you = seat === table.you ? '.you' : ''
  const guess = on === null ? '' : table.name(on)
  return t(`fallen.opened${nobody}${you}`, { name: table.name(seat), guess })
}
