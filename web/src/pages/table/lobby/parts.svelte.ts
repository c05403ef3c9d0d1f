/** The parts of a lobby that take turns in one place: seats, settings, talk, and the rules' sheet. */
import { t } from '$lib/messages'
import type { TableSession } from '../session.svelte'

export type Part = 'seats' | 'settings' | 'talk' | 'rules'

export class LobbyParts {
  shown = $state<Part>('settings')
  #session: TableSession

  /** Made while its component is: it follows what is said and read. */
  constructor(session: TableSession, first: Part) {
    this.#session = session
    this.shown = first
    $effect(() => {
      const { talk } = session.table
      session.unread.table.begin(talk)
      if (this.shown === 'talk') session.unread.table.look(talk)
    })
  }

  /** The tabs of these parts, the talk with the number of unread lines. */
  tabs(...parts: Part[]): { value: Part; label: string; count?: number }[] {
    const { table, unread } = this.#session
    const taken = table.seats.filter((seat) => seat.kind !== 'open').length
    const counts = { taken, seats: table.seats.length }
    return parts.map((value) => ({
      value,
      label: value === 'rules' ? t('rules.word') : t(`lobby.tab.${value}`, counts),
      ...(value === 'talk' ? { count: unread.table.count(table.talk) } : {}),
    }))
  }

  /** The rules are a sheet of their own: their tab opens it and keeps the part below. */
  pick = (value: string): void => {
    if (value === 'rules') this.#session.rules = ''
    else this.shown = value as Part
  }
}
