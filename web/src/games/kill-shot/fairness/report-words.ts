/** The sentences of the fairness report. Always "about", never a claim. */
import type { TableState } from '$lib/table.svelte'
import { capital, nameOf, say, targetName, who, whose } from '../words'
import type { FairRace, FairReport } from './types'

export function raceOf(report: FairReport, you: number | null): FairRace | null {
  const own = you === null ? undefined : report.races.find((race) => race.seat === you)
  return own ?? report.races[0] ?? null
}

/** "You lost 4 races. The closest by 38 ms, to Ines." */
export function headline(report: FairReport, table: TableState): string {
  const you = table.you
  if (you === null) return say('fair.watch', { n: report.races.length })
  const lost = report.races.filter((race) => race.seat === you)
  const closest = lost[0]
  if (!closest) return say('fair.none')
  return say('fair.lost', { n: lost.length, ms: closest.ms, name: nameOf(table, closest.faster) })
}

export function principle(report: FairReport): string {
  return report.window.on
    ? say('fair.first.window', { ms: report.window.most_ms })
    : say('fair.first')
}

export function raceWhere(report: FairReport, race: FairRace): string {
  const hunt = report.hunts.find((one) => one.hunt === race.hunt)
  const target = (hunt?.targets ?? []).map(targetName).join(say('ui.comma'))
  return say('fair.closest.where', { hunt: race.hunt, target, n: race.seen })
}

/** What happened, and what equal connections would have changed. */
export function raceStory(report: FairReport, race: FairRace, table: TableState): string {
  const slower = who(table, race.seat)
  const faster = who(table, race.faster)
  const both = say('fair.closest.both', {
    n: race.seen,
    Faster: capital(faster),
    whose: whose(table, race.seat),
  })
  const trips = [race.seat, race.faster].map(
    (seat) => report.lines.find((line) => line.seat === seat)?.trip ?? null,
  )
  if (trips.some((trip) => trip === null)) return `${both} ${say('fair.closest.unknown')}`
  const difference = Math.round(race.ms - race.even_ms)
  const id = difference > 0 ? 'slower' : difference < 0 ? 'quicker' : 'same'
  const line = say(`fair.closest.${id}`, {
    Whose: capital(whose(table, race.seat)),
    ms: Math.abs(difference),
  })
  const even = Math.round(race.even_ms)
  const end = say(even >= 0 ? 'fair.closest.still' : 'fair.closest.turned', {
    faster,
    slower,
    ms: Math.abs(even),
  })
  return `${both} ${line}${end}`
}
