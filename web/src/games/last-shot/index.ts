/** Last Shot for the shell: its board, its hand, its words. */
import messages from '@games/last_shot/messages.en.json'
import type { GameModule } from '$lib/game-module'
import type { TableState } from '$lib/table.svelte'
import Board from './Board.svelte'
import { boardOf } from './board.svelte'
import DeckMaker from './deck/DeckMaker.svelte'
import DeckSetting from './deck/DeckSetting.svelte'
import { describe } from './describe'
import Hand from './Hand.svelte'
import { marks } from './marks'
import { seatNote, seatsNote } from './notes'
import { optionText } from './option-text'
import { owes } from './owes'
import Own from './Own.svelte'
import Right from './Right.svelte'
import Side from './Side.svelte'
import { status } from './status'
import { nameOf, say, viewOf } from './words'

function place(table: TableState): string {
  const view = viewOf(table)
  if (!view) return ''
  const { number, active } = view.turn
  if (view.result) return say('game.turn.over', { number })
  if (active === table.you) return say('game.turn.you', { number })
  return say('game.turn.of', { number, seat: nameOf(table, active) })
}

/** The paragraph that applies now. */
function hereRule(table: TableState): string | null {
  const view = viewOf(table)
  if (!view) return null
  if (view.result) return '12.1'
  const rules: Record<string, string> = {
    turn: '5.5',
    again: '5.6',
    react: '9.1',
    escape: '7.6',
    draw: '5.7',
    pause: '13.3',
  }
  return rules[table.ask?.prompt ?? ''] ?? '6.5'
}

/** "Balanced · hidden draws · 60 s" */
function settingsLine(settings: Record<string, unknown>): string {
  // Training has hidden draws and one Terminated card, whatever else is set.
  const training = settings.deck === 'training'
  const parts = [
    say(`setting.deck.${String(settings.deck ?? 'balanced')}`),
    say(`setting.line.${settings.draws === 'full' && !training ? 'full' : 'hidden'}`),
    say(`setting.clock.${String(settings.clock ?? '60')}`),
  ]
  if (settings.two_terminated === true && !training) parts.push(say('setting.line.two'))
  return parts.join(' · ')
}

const game: GameModule = {
  name: 'last-shot',
  messages,
  Board,
  Hand,
  Side,
  Own,
  Right,
  takesRight: (table) => boardOf(table).fall !== null && !table.lookingBack && !table.isReplay,
  place,
  status,
  describe,
  seatNote,
  seatsNote,
  hereRule,
  marks,
  owes,
  phoneMain: () => 'board',
  firstTab: 'log',
  talkBelow: true,
  optionText,
  settingsLine,
  Settings: DeckSetting,
  Maker: DeckMaker,
}

export default game
