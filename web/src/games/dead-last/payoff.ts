/**
 * The pay-off table as it is printed on the box (§ 8.2 to 8.4, § 9.4), for reading only: what is
 * paid is what the server says.
 */
import type { ShowdownCard } from './types'

export const SHOWDOWN_CARDS: readonly ShowdownCard[] = ['share', 'steal', 'grab']

/** Bars for the one who lays the row's card and for the one who lays the column's. */
export function payoff(mine: ShowdownCard, theirs: ShowdownCard, stake: number): [number, number] {
  const one = Math.min(1, stake)
  const rest = stake - one
  const half = Math.floor(stake / 2)
  const both = stake < 2 ? 0 : 1
  const table: Record<ShowdownCard, Record<ShowdownCard, [number, number]>> = {
    share: { share: [half, half], steal: [0, stake], grab: [rest, one] },
    steal: { share: [stake, 0], steal: [0, 0], grab: [rest, one] },
    grab: { share: [one, rest], steal: [one, rest], grab: [both, both] },
  }
  return table[mine][theirs]
}
