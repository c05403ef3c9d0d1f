/** Last Dog Standing for the shell: its alley, its hand, its words. */
import Percent from '@lucide/svelte/icons/percent'
import messages from '@games/last_dog_standing/messages.en.json'
import type { GameModule } from '$lib/game-module'
import type { TableState } from '$lib/table.svelte'
import { viewport } from '$lib/viewport.svelte'
import Board from './Board.svelte'
import CoachTab from './CoachTab.svelte'
import { describe } from './describe'
import Hand from './Hand.svelte'
import { marks } from './marks'
import { seatNote, seatsNote, standing } from './notes'
import { optionText } from './options'
import Own from './Own.svelte'
import SeatLine from './SeatLine.svelte'
import Side from './Side.svelte'
import { status } from './status'
import type { Phase } from './types'
import { count, say, viewOf } from './words'

function place(table: TableState): string {
  const view = viewOf(table)
  if (!view) return ''
  const { number: turn, hard } = view.turn
  if (view.result) return say('game.turn.over', { turn })
  if (viewport.isPhone) return say('game.turn', { turn })
  if (hard) return say('game.turn.hard', { turn })
  return say('game.turn.dogs', { turn, dogs: count('dogs', standing(view)) })
}

/** The paragraph that applies now. */
function hereRule(table: TableState): string | null {
  const view = viewOf(table)
  if (!view) return null
  const rules: Record<Phase, string> = {
    turn: '4.1',
    limit: '4.6',
    drawn: '4.9',
    aimed: '8.1',
    look: '7.4',
    shown: '10.1',
    fell: '10.2',
    pull: '11.4',
    over: '10.5',
  }
  return rules[view.turn.phase]
}

/** "45 s · 3 cards to start with · coach off" */
function settingsLine(settings: Record<string, unknown>): string {
  return [
    say(`setting.clock.${String(settings.clock ?? '45')}`),
    say('setting.line.hand', { cards: count('cards', Number(settings.starting_hand ?? 3)) }),
    say(settings.coach === true ? 'setting.line.coach' : 'setting.line.no-coach'),
  ].join(' · ')
}

const game: GameModule = {
  name: 'last-dog-standing',
  messages,
  Board,
  Hand,
  Side,
  Own,
  Tab: {
    label: () => say('ui.coach'),
    icon: Percent,
    Panel: CoachTab,
    isOpen: (table) => viewOf(table)?.settings.coach === true && table.you !== null,
  },
  place,
  status,
  describe,
  seatNote,
  SeatLine,
  seatsNote,
  hereRule,
  marks,
  phoneMain: () => 'board',
  wholeBoard: true,
  optionText,
  settingsLine,
}

export default game
