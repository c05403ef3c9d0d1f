/** The menu of a seat: the host arranges all of them, everyone else their own. */
import Bot from '@lucide/svelte/icons/bot'
import DoorClosed from '@lucide/svelte/icons/door-closed'
import Flag from '@lucide/svelte/icons/flag'
import LogOut from '@lucide/svelte/icons/log-out'
import Palette from '@lucide/svelte/icons/palette'
import Pencil from '@lucide/svelte/icons/pencil'
import VolumeX from '@lucide/svelte/icons/volume-x'
import { list, t } from '$lib/messages'
import type { SeatInfo } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import type { MenuItem } from '$lib/ui/Menu.svelte'
import type { TableSession } from '../session.svelte'

export function seatItems(
  session: TableSession,
  seat: SeatInfo,
  levels: string[],
  oncolour: () => void,
  onname: () => void,
): MenuItem[] {
  const host = session.table.table.you_host
  const at = { seat: seat.seat }
  if (seat.kind === 'bot') {
    if (!host) return []
    const change = levels.map((level) => ({
      label: t(`level.${level}.long`),
      icon: Bot,
      on: level === seat.level,
      pick: () => session.lobby('bot', { ...at, level }),
    }))
    const clear = {
      label: t('lobby.clear'),
      icon: DoorClosed,
      pick: () => session.lobby('open', at),
    }
    return [...change, clear]
  }
  if (seat.yours) {
    const isMe = seat.seat === session.table.you
    return [
      ...(isMe ? [{ label: t('name.change'), icon: Pencil, pick: onname }] : []),
      { label: t('lobby.colour'), icon: Palette, pick: oncolour },
      { label: t('lobby.stand'), icon: LogOut, pick: () => session.lobby('stand', at) },
    ]
  }
  const others = talkItems(session, seat)
  if (!host) return others
  const kick = () => session.lobby('kick', at)
  return [...others, { label: t('lobby.kick'), icon: LogOut, danger: true, pick: kick }]
}

/** Anyone can mute a player or report them to whoever runs the server. */
export function talkItems(session: TableSession, seat: SeatInfo): MenuItem[] {
  if ((seat.kind !== 'person' && seat.kind !== 'outside') || seat.yours) return []
  const blocked = session.table.table.talk_rules.blocked.includes(seat.seat)
  return [
    {
      label: t(blocked ? 'talk.unblock' : 'talk.block', { name: seat.name }),
      icon: VolumeX,
      pick: () => void session.send({ type: 'block', seat: seat.seat, on: !blocked }),
    },
    {
      label: t('talk.report', { name: seat.name }),
      icon: Flag,
      pick: () => (session.reporting = seat.seat),
    },
  ]
}

/** "run by Mika" */
export function runBy(name: string | undefined): string {
  return t(name ? 'outside.run-by' : 'outside.run-by.nobody', { name: name ?? '' })
}

/** "host, you" */
export function seatWords(table: TableState, seat: SeatInfo): string {
  const words = [
    table.table.host === seat.seat ? t('lobby.is-host') : '',
    seat.seat === table.you ? t('lobby.is-you') : seat.yours ? t('lobby.is-yours') : '',
  ].filter(Boolean)
  if (!seat.connected && !seat.yours) return t('lobby.is-away')
  return words.length ? words.join(', ') : t('lobby.is-here')
}

/** "Sol and Mika are watching" */
export function watching(table: TableState): string {
  const { joining, watchers } = table.table
  return about(
    'lobby.watchers',
    watchers.filter((name) => !joining.includes(name)),
  )
}

/** "Sol is waiting for a seat." */
export function waiting(table: TableState): string {
  return about('guest.waiting', table.table.joining)
}

function about(id: string, names: string[]): string {
  return names.length ? t(id, { names: list(names), count: names.length }) : ''
}
