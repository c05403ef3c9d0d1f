/** Kill Shot for the shell: its board, its hand, its words. */
import messages from '@games/kill_shot/messages.en.json'
import type { GameModule } from '$lib/game-module'
import { viewport } from '$lib/viewport.svelte'
import Board from './Board.svelte'
import { describe } from './describe'
import { ending } from './ending'
import { hint } from './hint'
import Hand from './Hand.svelte'
import HeaderClock from './HeaderClock.svelte'
import { OWN_SETTINGS } from './lobby/setting-rows'
import { lobbySummary } from './lobby-summary'
import LobbySettings from './LobbySettings.svelte'
import { optionText } from './option-text'
import { currentRule, progress } from './progress'
import Reminders from './Reminders.svelte'
import { replayMarks } from './replay-marks'
import RightPanel from './RightPanel.svelte'
import screen from './screen.en.json'
import { seatNote, seatsSummary } from './seat-notes'
import SeatDetail from './SeatDetail.svelte'
import Secrets from './Secrets.svelte'
import { status } from './status'
import { isWaitedFor } from './waited-for'
import { viewOf } from './words'

const game: GameModule = {
  name: 'kill-shot',
  messages: { ...messages, ...screen },
  board: {
    Board,
    Hand,
    Reminders,
    Secrets,
    right: {
      Panel: RightPanel,
      place: (table) => {
        const phase = viewOf(table)?.hunt.phase
        return viewport.isDesktop && phase && phase !== 'over' ? 'instead' : null
      },
    },
    Clock: HeaderClock,
    showsSeats: 'on phones and tablets',
  },
  words: { hint, ending, progress, status, describe, optionText, currentRule, replayMarks },
  seats: {
    note: seatNote,
    summary: seatsSummary,
    isWaitedFor,
    detail: { Detail: SeatDetail, place: 'line' },
  },
  lobby: { summary: lobbySummary, Settings: LobbySettings, drawnSettings: OWN_SETTINGS },
}

export default game
