/** Words and lines of the talk panel. */
import type { GameModule } from '$lib/game-module'
import { hasMessage, list, t } from '$lib/messages'
import type { GameEvent, TalkLine } from '$lib/protocol'
import type { FeedItem, TableState } from '$lib/table.svelte'
import type { TableSession } from '../session.svelte'
import type { SignalLine, Spoken } from '../talk/TalkList.svelte'

/** Nobody scrolls back further than this. */
const HEARD = 300

/** Whispers and signals. */
export function whispersOf(table: TableState, game: GameModule): FeedItem[] {
  return table.feed.slice(-HEARD).filter((item) => spoken(item, 'whispers', table, game) !== null)
}

/** Everything said in a tab, with dividers where the game started something new. */
export function spokenIn(tab: 'table' | 'whispers', table: TableState, game: GameModule): Spoken[] {
  const shown: Spoken[] = []
  let since = ''
  let old = false
  for (const item of table.feed) {
    if (old && !item.old) since = t('talk.since')
    old = item.old ?? false
    if ('event' in item && !old) since = breakBefore(item.event, game) ?? since
    const said = spoken(item, tab, table, game)
    if (!said) continue
    if (since && shown.length) shown.push({ since })
    since = ''
    shown.push(said)
  }
  // The newest line may belong to an earlier vote, with nothing said since.
  if (since && shown.length) shown.push({ since })
  return shown.slice(-HEARD)
}

function spoken(
  item: FeedItem,
  tab: 'table' | 'whispers',
  table: TableState,
  game: GameModule,
): Spoken | null {
  if ('line' in item) return (item.line.to === null) === (tab === 'table') ? item : null
  const signal = SPOKEN[item.event.kind] === tab ? signalLine(item.event, table, game) : null
  return signal ? { signal } : null
}

/** Signals and phrases appear where talk to the same people does, worded as in the log. */
const SPOKEN: Record<string, 'table' | 'whispers'> = {
  signal: 'whispers',
  whispered: 'whispers',
  said: 'table',
}

function signalLine(event: GameEvent, table: TableState, game: GameModule): SignalLine | null {
  const line = game.words.describe(event, table)
  return line && { from: line.seat ?? 0, icon: line.icon, text: line.text }
}

/** The divider before this event ("Round 2, vote 1"), if the game has one. */
function breakBefore({ kind, args }: GameEvent, game: GameModule): string | null {
  const id = `${game.name}.talk.${kind}`
  return hasMessage(id) ? t(id, args) : null
}

/** Who hears the answer to a whisper: its sender and everyone else who heard it. */
export function answerTo(line: TalkLine | undefined, you: number | null): number[] {
  if (!line?.to || line.from === null || line.from === you) return []
  return [line.from, ...line.to.filter((seat) => seat !== you && seat !== line.from)]
}

/** Who will hear what you say next. */
export function listeners(session: TableSession): string {
  const { table, receivers, tab } = session
  if (tab === 'table') {
    // Watchers can never talk, whatever the table allows.
    const spoken = table.table.talk_rules.may_talk || table.you === null
    return t(spoken ? 'talk.heard.table' : 'talk.heard.silent')
  }
  if (!receivers.length) return t('talk.heard.nobody')
  const names = [...receivers.map((seat) => table.name(seat)), t('talk.you')]
  return t('talk.heard.some', { names: list(names) })
}

/** What stands where nothing has been said yet. */
export function emptyWords({ tab, game }: TableSession): string {
  if (tab !== 'whispers') return t('talk.empty')
  return t(game.talk?.signals?.tab === 'whispers' ? 'talk.empty.signals' : 'talk.empty.whispers')
}

/** The placeholder of the text field, and whether you can type. */
export function field(session: TableSession): { hint: string; open: boolean } {
  const { table, receivers, tab } = session
  const rules = table.table.talk_rules
  if (tab === 'table') {
    const closed = table.you === null ? 'talk.listen' : 'talk.silent'
    return { hint: t(rules.may_talk ? 'talk.say' : closed), open: rules.may_talk }
  }
  if (table.you === null) return { hint: t('talk.listen'), open: false }
  if (!rules.may_whisper) return { hint: t('talk.silent'), open: false }
  const some = receivers.length > 0
  return { hint: t(some ? 'talk.whisper' : 'talk.whisper.whom'), open: some }
}
