/** The fairness report of a finished game, by the names this folder uses. */
import type {
  FairnessBody,
  HuntBody,
  LineBody,
  MarkBody,
  RaceBody,
  SpanBody,
} from '$lib/generated/protocol'

export type FairReport = FairnessBody
export type FairLine = LineBody
export type FairHunt = HuntBody
/** While the game runs, `frame` is -1: there is no replay yet. */
export type FairMark = MarkBody
export type MarkKind = MarkBody['kind']
export type FairRace = RaceBody
export type Stop = SpanBody

/** When Go was. Seconds count from here, so an early tap is before zero. */
export function goOf(hunt: FairHunt): number {
  const first = hunt.stops[0]
  return first && first.from <= hunt.from ? first.to : hunt.from
}
