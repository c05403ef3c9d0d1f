/** Dead Last for the shell: its board, its hand, its words. */
import messages from '@games/dead_last/messages.en.json'
import type { GameModule } from '$lib/game-module'
import Board from './Board.svelte'
import { describe } from './describe'
import { ending } from './ending'
import { hint } from './hint'
import Hand from './Hand.svelte'
import { lobbySummary } from './lobby-summary'
import OpeningMoves from './OpeningMoves.svelte'
import { optionText } from './option-text'
import { currentRule, progress } from './progress'
import Reminders from './Reminders.svelte'
import { replayMarks } from './replay-marks'
import RightPanel from './RightPanel.svelte'
import { isOpen, seatNote, seatsSummary } from './seat-notes'
import Secrets from './Secrets.svelte'
import Signals from './Signals.svelte'
import { isRevealing, status } from './status'
import { isWaitedFor } from './waited-for'
import { viewOf } from './words'
import { why } from './why'

const game: GameModule = {
  name: 'dead-last',
  messages: {
    ...messages,
    'board.word': messages['ui.ring.show'],
    // Every vote, and the Showdown, is a talk of its own.
    'talk.conspire': messages['game.round'],
    'talk.showdown': messages['game.showdown'],
  },
  board: {
    Board,
    Hand,
    Reminders,
    Secrets,
    right: {
      Panel: RightPanel,
      place: (table) => {
        const view = viewOf(table)
        return view && isOpen(view) ? 'instead' : null
      },
    },
    showsSeats: 'on phones',
  },
  words: {
    isRevealing,
    hint,
    why,
    ending,
    progress,
    status,
    describe,
    optionText,
    currentRule,
    replayMarks,
  },
  seats: { note: seatNote, summary: seatsSummary, isWaitedFor },
  talk: { firstTab: 'whispers', signals: { Row: Signals, tab: 'whispers' }, Opening: OpeningMoves },
  lobby: { summary: lobbySummary },
}

export default game
