/** Last Shot for the shell: its board, its hand, its words. */
import messages from '@games/last_shot/messages.en.json'
import type { GameModule } from '$lib/game-module'
import Board from './Board.svelte'
import { boardOf } from './board.svelte'
import { cardTexts } from './cards'
import DeckPage from './DeckPage.svelte'
import { describe } from './describe'
import { ending } from './ending'
import { hint } from './hint'
import Hand from './Hand.svelte'
import { lobbySummary } from './lobby-summary'
import LobbySettings from './LobbySettings.svelte'
import { optionText } from './option-text'
import { currentRule, progress } from './progress'
import Reminders from './Reminders.svelte'
import { replayMarks } from './replay-marks'
import RightPanel from './RightPanel.svelte'
import { seatNote, seatsSummary } from './seat-notes'
import Secrets from './Secrets.svelte'
import { status } from './status'
import { isWaitedFor } from './waited-for'
import { why } from './why'

const game: GameModule = {
  name: 'last-shot',
  messages: { ...messages, ...cardTexts },
  board: {
    Board,
    Hand,
    Reminders,
    Secrets,
    right: {
      Panel: RightPanel,
      place: (table) => {
        const shown = boardOf(table).fall !== null && !table.lookingBack && !table.isReplay
        return shown ? 'instead' : null
      },
    },
  },
  windows: ['turn', 'play', 'loss', 'fall', 'discard', 'reload'],
  words: { hint, why, ending, progress, status, describe, optionText, currentRule, replayMarks },
  seats: { note: seatNote, summary: seatsSummary, isWaitedFor },
  talk: { firstTab: 'log' },
  lobby: { summary: lobbySummary, Settings: LobbySettings },
  ExtraPage: DeckPage,
}

export default game
