/** Unread lines of the table's talk and the whispers together, for layouts that hide the talk. */
import type { TableSession } from '../session.svelte'
import { whispersOf } from './talk-words'

/** Call it while a component initialises. */
export function unreadTalk(session: TableSession): { readonly count: number } {
  const said = $derived(session.table.talk.filter((line) => line.to === null))
  const whispers = $derived(whispersOf(session.table, session.game))
  $effect(() => {
    session.unread.table.begin(said)
    session.unread.whispers.begin(whispers)
  })
  return {
    get count() {
      return session.unread.table.count(said) + session.unread.whispers.count(whispers)
    },
  }
}
