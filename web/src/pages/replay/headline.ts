/** Words over a replay. */
import { describeEvent } from '$lib/event-words'
import type { GameModule } from '$lib/game-module'
import { list, t } from '$lib/messages'
import { plainText } from '$lib/messages/rich'
import { titleOf } from '$lib/game-tiles'
import type { TableState } from '$lib/table.svelte'
import type { Replay, ReplayData } from './replay.svelte'

/** The latest line of the log. */
export function headline(replay: Replay, game: GameModule): string {
  const { table } = replay
  for (let at = replay.at; at >= 0; at--) {
    const events = table.frames[at]?.events ?? []
    for (const event of [...events].reverse()) {
      const line = describeEvent(game, event, table)
      if (line) return plainText(line.text)
    }
  }
  return game.words.progress(table) || titleOf(game.name)
}

/** "Dead Last · 13 November · Noor won" */
export function summary(data: ReplayData, table: TableState): string {
  const winners = data.winners.map((seat) => table.name(seat))
  const result = winners.length ? t('replay.won', { names: list(winners) }) : t('replay.won.none')
  const date = data.finished
    ? new Date(data.finished).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
    : ''
  return [titleOf(data.game), date, result].filter(Boolean).join(' · ')
}
