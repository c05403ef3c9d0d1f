/** An event as a line of the log: the game words its own, and the table a few. */
import UserRound from '@lucide/svelte/icons/user-round'
import type { GameModule, LogLine } from './game-module'
import { t } from './messages'
import type { GameEvent } from './protocol'
import type { TableState } from './table.svelte'

export function describeEvent(
  game: GameModule,
  event: GameEvent,
  table: TableState,
): LogLine | null {
  if (event.kind !== 'took-over') return game.words.describe(event, table)
  const { seat, name, bot } = event.args
  return {
    text: t('log.took-over', { name, bot }),
    icon: UserRound,
    seat: Number(seat),
    rule: '',
  }
}
