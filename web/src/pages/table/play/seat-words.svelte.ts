/** What the shell itself knows about a seat: absence, bots, and its menu. */
import ArrowLeftRight from '@lucide/svelte/icons/arrow-left-right'
import Ear from '@lucide/svelte/icons/ear'
import UserRound from '@lucide/svelte/icons/user-round'
import type { Status } from '$lib/game-module'
import { list, t } from '$lib/messages'
import { now } from '$lib/now.svelte'
import type { SeatInfo } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import type { MenuItem } from '$lib/ui/Menu.svelte'
import { talkItems } from '../lobby/seat-menu'
import type { TableSession } from '../session.svelte'

/** "away, a bot takes over in 23 s"; "" for players who are here, and after the game. */
export function absence(table: TableState, seat: SeatInfo): string {
  if (table.state === 'over') return ''
  if (seat.kind === 'outside' && seat.bot_until_return) return t('outside.plays-on')
  if (seat.bot_until_return) return t(seat.yours ? 'seats.stands-in.you' : 'seats.stands-in')
  const ends = table.awayEnds.get(seat.seat)
  const isBot = seat.kind === 'bot' || seat.kind === 'open'
  if (ends === undefined) return !isBot && !seat.connected ? t('seats.away') : ''
  const seconds = Math.max(0, Math.ceil((ends - now()) / 1000))
  return t('seats.away-in', { seconds })
}

/** The status line while a bot plays your seat: the game isn't asking you. */
export function takenOverStatus(table: TableState): Status {
  const names = list(table.takenOver.map((seat) => seat.name))
  const several = table.ownSeats.length > 1
  const line = several ? t('idle.line.many', { names }) : t('idle.line')
  return { line, reason: t('idle.reason'), urgent: false }
}

export function playItems(session: TableSession, seat: SeatInfo): MenuItem[] {
  const table = session.table
  const info = table.table
  const items: MenuItem[] = []
  const canWhisper = info.talk_rules.may_whisper && !seat.yours && table.you !== null
  if (canWhisper && info.state === 'playing') {
    items.push({
      label: t('talk.whisper-to', { name: seat.name }),
      icon: Ear,
      pick: () => {
        session.receivers = [...new Set([...session.receivers, seat.seat])]
        session.tab = 'whispers'
      },
    })
  }
  if (seat.yours && seat.seat !== table.you) {
    items.push({
      label: t('hotseat.pass', { name: seat.name }),
      icon: ArrowLeftRight,
      pick: () => (session.passTo = seat.seat),
    })
  }
  if (
    seat.kind === 'bot' &&
    table.you === null &&
    info.options.take_over &&
    info.state === 'playing'
  ) {
    items.push({
      label: t('seats.take-over', { name: seat.name }),
      icon: UserRound,
      pick: () => session.lobby('take-over', { seat: seat.seat }),
    })
  }
  return [...items, ...talkItems(session, seat)]
}
