/** Your Last Heist for the shell: its blueprint, its panels, its words. */
import messages from '@games/your_last_heist/messages.en.json'
import type { GameModule } from '$lib/game-module'
import Board from './Board.svelte'
import CampaignsAndEditor from './CampaignsAndEditor.svelte'
import { describe } from './describe'
import { ending } from './ending'
import { hint } from './hint'
import Hand from './Hand.svelte'
import HeaderClock from './HeaderClock.svelte'
import { lobbySummary } from './lobby-summary'
import LobbySettings from './LobbySettings.svelte'
import { optionText } from './option-text'
import { currentRule, progress } from './progress'
import Reminders from './Reminders.svelte'
import { replayMarks } from './replay-marks'
import RightPanel from './RightPanel.svelte'
import { seatNote, seatsSummary } from './seat-notes'
import SeatDetail from './SeatDetail.svelte'
import Secrets from './Secrets.svelte'
import Signals from './Signals.svelte'
import { heldFrom, isRevealing, status } from './status'
import screen from './screen.en.json'
import { isWaitedFor } from './waited-for'
import { why } from './why'

const game: GameModule = {
  name: 'your-last-heist',
  messages: { ...messages, ...screen },
  board: {
    Board,
    Hand,
    Reminders,
    Secrets,
    right: { Panel: RightPanel, place: () => 'above' },
    Clock: HeaderClock,
    showsSeats: 'on phones and tablets',
  },
  words: {
    isRevealing,
    heldFrom,
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
  seats: {
    note: seatNote,
    summary: seatsSummary,
    isWaitedFor,
    detail: { Detail: SeatDetail, place: 'below' },
  },
  talk: { signals: { Row: Signals, tab: 'table' } },
  lobby: {
    summary: lobbySummary,
    Settings: LobbySettings,
    drawnSettings: ['chapter'],
  },
  ExtraPage: CampaignsAndEditor,
}

export default game
