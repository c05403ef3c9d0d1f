/** Kill Shot for the shell: its board, its hand, its words. */
import messages from '@games/kill_shot/messages.en.json'
import type { GameModule } from '$lib/game-module'
import type { TableState } from '$lib/table.svelte'
import { viewport } from '$lib/viewport.svelte'
import Board from './Board.svelte'
import { headClock } from './clocks'
import { describe } from './describe'
import { OWN_SETTINGS } from './lobby/parts'
import Meaning from './lobby/MeaningDesk.svelte'
import Settings from './lobby/Settings.svelte'
import Hand from './Hand.svelte'
import { marks } from './marks'
import { seatNote } from './notes'
import { optionText } from './option-text'
import Own from './Own.svelte'
import Right from './Right.svelte'
import screen from './screen.en.json'
import SeatLine from './SeatLine.svelte'
import Side from './Side.svelte'
import { status } from './status'
import { say, viewOf } from './words'

const rules: Record<string, string> = {
  choose: '10.3',
  briefing: '10.1',
  countdown: '2.5',
  live: '3.1',
  'cease-fire': '5.5',
  turn: '9.5',
  window: '9.8',
  claim: '7.2',
  over: '7.3',
}

function place(table: TableState): string {
  const view = viewOf(table)
  if (!view) return ''
  const { number, of, set, phase } = view.hunt
  const id = phase === 'over' ? 'over' : set ? 'set' : 'hunt'
  return say(`game.${id}`, { n: number, of, type: say(`type.${String(view.settings.type)}`) })
}

/** "Standard · Night Mission · One Shot, One Kill" */
function settingsLine(settings: Record<string, unknown>): string {
  const options = ['briefing', 'deadline', 'enemy_ally', 'night', 'one_shot', 'reign']
  const on = options.filter((key) => settings[key] === true).map((key) => say(`setting.${key}`))
  return [say(`type.${String(settings.type ?? 'standard')}`), ...on].join(' · ')
}

const game: GameModule = {
  name: 'kill-shot',
  messages: { ...messages, ...screen },
  Board,
  Hand,
  Side,
  Own,
  Right,
  takesRight: (table) => {
    const phase = viewOf(table)?.hunt.phase
    return viewport.isDesktop && phase !== undefined && phase !== 'over'
  },
  place,
  status,
  describe,
  seatNote,
  SeatLine,
  seatsNote: () => say('ui.seats.note'),
  headClock,
  hereRule: (table) => rules[viewOf(table)?.hunt.phase ?? ''] ?? null,
  marks,
  owes: (seat, table) => {
    const view = viewOf(table)
    if (!view?.turn) return false
    if (!view.turn.window) return view.turn.seat === seat
    return view.turn.seat !== seat && !view.turn.window.let.includes(seat)
  },
  phoneMain: () => 'board',
  wholeBoard: true,
  ownStrip: true,
  optionText,
  settingsLine,
  Settings,
  Meaning,
  ownSettings: OWN_SETTINGS,
}

export default game
