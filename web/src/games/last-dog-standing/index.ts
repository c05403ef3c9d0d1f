/** Last Dog Standing for the shell: its alley, its hand, its words. */
import Percent from '@lucide/svelte/icons/percent'
import messages from '@games/last_dog_standing/messages.en.json'
import type { GameModule } from '$lib/game-module'
import Board from './Board.svelte'
import { cardTexts } from './cards'
import { describe } from './describe'
import { ending } from './ending'
import { hint } from './hint'
import Hand from './Hand.svelte'
import { lobbySummary } from './lobby-summary'
import { optionText } from './option-text'
import { currentRule, progress } from './progress'
import Reminders from './Reminders.svelte'
import { replayMarks } from './replay-marks'
import RightPanel from './RightPanel.svelte'
import { seatNote, seatsSummary } from './seat-notes'
import SeatDetail from './SeatDetail.svelte'
import Secrets from './Secrets.svelte'
import { status } from './status'
import { say, viewOf } from './words'
import { why } from './why'

const game: GameModule = {
  name: 'last-dog-standing',
  messages: { ...messages, ...cardTexts },
  board: {
    Board,
    Hand,
    Reminders,
    Secrets,
    right: {
      Panel: RightPanel,
      place: (table) => {
        const coached = viewOf(table)?.settings.coach === true && table.you !== null
        return coached ? { label: say('ui.coach'), icon: Percent } : null
      },
    },
    showsSeats: 'on phones',
  },
  words: { hint, why, ending, progress, status, describe, optionText, currentRule, replayMarks },
  seats: {
    note: seatNote,
    summary: seatsSummary,
    detail: { Detail: SeatDetail, place: 'line' },
  },
  lobby: { summary: lobbySummary },
}

export default game
