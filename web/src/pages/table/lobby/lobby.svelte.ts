/** What all layouts of the lobby share: the table, the game's settings, the open tab. */
import { api, type GameInfo } from '$lib/api'
import { t } from '$lib/messages'
import { tellRefusal } from '$lib/refusals'
import type { TableState } from '$lib/table.svelte'
import type { TableSession } from '../session.svelte'
import { Reach } from './invite/reach.svelte'
import { lobbyStatus, type LobbyStatus } from './lobby-status'

/** Tabs take turns in one place; `rules` opens its own sheet. */
export type LobbyTab = 'seats' | 'settings' | 'talk' | 'rules'

export class Lobby {
  readonly session: TableSession
  readonly reach: Reach
  /** Unknown until the server has answered. */
  info = $state.raw<GameInfo>()
  #chosen = $state<LobbyTab | null>(null)

  /** Create it while a component initialises: it follows what is said and read. */
  constructor(session: TableSession) {
    this.session = session
    this.reach = new Reach(session.code)
    $effect(() => {
      const { game } = this.table.table
      void api
        .games()
        .then((all) => (this.info = all.find((one) => one.name === game)))
        .catch(tellRefusal)
    })
    $effect(() => {
      const { talk } = this.table
      session.unread.table.begin(talk)
      if (this.#chosen === 'talk') session.unread.table.look(talk)
    })
  }

  get table(): TableState {
    return this.session.table
  }

  get status(): LobbyStatus {
    return lobbyStatus(this.table, this.info)
  }

  /** Which of these tabs is open; the first until you pick another. */
  open(tabs: readonly LobbyTab[]): LobbyTab {
    const chosen = this.#chosen
    return chosen && tabs.includes(chosen) ? chosen : (tabs[0] ?? 'settings')
  }

  /** Labels of the tabs; the talk shows its unread count. */
  choices(tabs: readonly LobbyTab[]): { value: LobbyTab; label: string; count?: number }[] {
    const { table } = this
    const taken = table.seats.filter((seat) => seat.kind !== 'open').length
    const counts = { taken, seats: table.seats.length }
    return tabs.map((value) => ({
      value,
      label: value === 'rules' ? t('rules.word') : t(`lobby.tab.${value}`, counts),
      ...(value === 'talk' ? { count: this.session.unread.table.count(table.talk) } : {}),
    }))
  }

  pick = (value: string): void => {
    if (value === 'rules') this.session.rules = ''
    else this.#chosen = value as LobbyTab
  }
}
