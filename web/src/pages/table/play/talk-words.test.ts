import { describe, expect, it } from 'vitest'
import type { GameModule } from '$lib/game-module'
import { addMessages } from '$lib/messages'
import type { GameEvent, TalkLine } from '$lib/protocol'
import { TableState, type FeedItem } from '$lib/table.svelte'
import { spokenIn, whispersOf } from './talk-words'

const game = {
  name: 'toy',
  words: { describe: (_: GameEvent) => ({ seat: 1, icon: '', text: '', rule: '' }) },
} as unknown as GameModule
addMessages('toy', { 'talk.vote': 'Vote {vote}' })

const vote = (number: number) => ({ event: { kind: 'vote', args: { vote: number }, rule: '' } })
const signal = { event: { kind: 'signal', args: {}, rule: '' } }
let count = 0
const line = (text: string, to: number[] | null): { line: TalkLine } => ({
  line: { n: ++count, from: 1, name: 'Ines', to, text, at: 0 },
})

/** What a tab shows, as words: a line across is in dashes, a signal an arrow. */
function shown(tab: 'table' | 'whispers', ...feed: FeedItem[]): string[] {
  const table = new TableState()
  table.feed = feed
  return spokenIn(tab, table, game).map((one) =>
    'since' in one ? `-- ${one.since}` : 'line' in one ? one.line.text : '->',
  )
}

describe('the talk', () => {
  it('has a line across where a vote begins, once something was said before', () => {
    const feed = [vote(1), line('a', null), line('b', null), vote(2), line('c', null)]
    expect(shown('table', ...feed)).toEqual(['a', 'b', '-- Vote 2', 'c'])
  })

  it('draws one line for votes without a word, and the last at the foot', () => {
    const feed = [line('a', [0]), vote(2), line('b', null), vote(3), signal, vote(4)]
    expect(shown('whispers', ...feed)).toEqual(['a', '-- Vote 3', '->', '-- Vote 4'])
    expect(shown('table', ...feed)).toEqual(['b', '-- Vote 4'])
  })

  it('knows of what was said before the page was opened only that it is older', () => {
    const old = [vote(1), vote(2), line('a', [0])].map((one) => ({ ...one, old: true as const }))
    expect(shown('whispers', ...old)).toEqual(['a'])
    expect(shown('whispers', ...old, line('b', [0]))).toEqual(['a', '-- Since you joined', 'b'])
    expect(shown('whispers', ...old, vote(3), line('b', [0]))).toEqual(['a', '-- Vote 3', 'b'])
  })

  it('counts as whispers what was whispered, and no other line of the log', () => {
    const table = new TableState()
    const heard = line('b', [0])
    table.feed = [vote(1), line('a', null), heard, signal, vote(2)]
    expect(whispersOf(table, game)).toEqual([heard, signal])
  })

  it('puts phrases where talk to the same people is', () => {
    const said = { event: { kind: 'said', args: {}, rule: '' } }
    const whispered = { event: { kind: 'whispered', args: {}, rule: '' } }
    expect(shown('table', line('a', null), said)).toEqual(['a', '->'])
    expect(shown('whispers', said, whispered)).toEqual(['->'])
  })
})
