/** Dead Last for the shell: its board, its hand, its words. */
import messages from '@games/dead_last/messages.en.json'
import type { GameModule } from '$lib/game-module'
import type { GameEvent, Option } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import { viewport } from '$lib/viewport.svelte'
import Board from './Board.svelte'
import { describe, tellSignal } from './describe'
import Hand from './Hand.svelte'
import { marks } from './marks'
import { isOpen, seatNote, seatsNote } from './notes'
import Own from './Own.svelte'
import Right from './Right.svelte'
import Side from './Side.svelte'
import Signals from './Signals.svelte'
import { showdownTitle } from './showdown'
import { notReady, status } from './status'
import type { View } from './types'
import { capital, cardName, knows, nameOf, say, seatOf, viewOf } from './words'

function place(table: TableState): string {
  const view = viewOf(table)
  if (!view) return ''
  if (!viewport.isDesktop) return moment(view)
  return `${moment(view)} · ${say('game.goal', { threshold: view.round.threshold })}`
}

function moment(view: View): string {
  const { number: round, vote, phase, tie_break: tie } = view.round
  if (phase === 'over') return say('game.round.over', { round })
  const duel = phase === 'showdown' || phase === 'settled'
  if (tie) return say(duel ? 'game.round.tie-showdown' : 'game.round.tie', { tie, vote })
  if (duel) return say('game.round.showdown', { round })
  return say(isOpen(view) ? 'game.round.revealed' : 'game.round', { round, vote })
}

/** The paragraph that applies now. */
function hereRule(table: TableState): string | null {
  const view = viewOf(table)
  if (!view) return null
  const rules: Record<string, string> = {
    conspire: '6.1',
    final: '6.3',
    locked: '6.6',
    picking: '7.6',
    revealed: '7.2',
    showdown: '8.2',
    settled: '8.2',
    paid: '4.1',
    over: '10.1',
  }
  return rules[view.round.phase] ?? null
}

function owes(seat: number, table: TableState): boolean {
  const view = viewOf(table)
  if (!view) return false
  const { phase } = view.round
  if (phase === 'conspire' || phase === 'final' || phase === 'showdown') {
    return notReady(table, view).includes(seat)
  }
  return table.ask?.waiting?.includes(seat) ?? false
}

function phoneMain(table: TableState): 'talk' | 'board' {
  const view = viewOf(table)
  if (!view || view.settings.silent === true) return 'board'
  // Whoever fell has nothing to agree on, and the others to watch.
  if (view.seats.some((one) => one.seat === table.you && !one.alive)) return 'board'
  const { phase } = view.round
  return phase === 'conspire' || phase === 'final' || phase === 'locked' ? 'talk' : 'board'
}

/** Above the board on the phone. */
function boardTitle(table: TableState): string {
  const view = viewOf(table)
  if (!view) return ''
  if (view.result) return say('ui.over.board')
  if (isOpen(view)) return say('ui.count')
  const { phase } = view.round
  if (!view.showdown || (phase !== 'showdown' && phase !== 'settled')) return say('ui.ring')
  return showdownTitle(view.showdown)
}

/** "Lay Blue, against Abel", "Point", "Take down Noor" */
function optionText(option: Option, table: TableState): string {
  const [verb = '', word = ''] = option.key.split(' ')
  if (!word) return say(`option.${verb}`)
  const seat = seatOf(table, word)
  if (verb === 'lay') {
    if (seat === null && knows(`option.lay.${word}`)) return say(`option.lay.${word}`)
    if (seat !== null)
      return say('option.lay.seat', { colour: cardName(word), seat: nameOf(table, seat) })
  }
  return say(`option.${verb}`, {
    card: cardName(word),
    seat: seat === null ? cardName(word) : nameOf(table, seat),
  })
}

/** "90 s · tells on · 25 gold to win" */
function settingsLine(settings: Record<string, unknown>, seats: number): string {
  const gold = settings.gold_to_win
  const threshold = gold === '24' || gold === '25' ? gold : seats > 9 ? '24' : '25'
  const clock = String(settings.clock ?? '90')
  const parts = [
    say(clock === 'none' ? 'setting.line.no-clock' : `setting.clock.${clock}`),
    say(
      settings.silent === true
        ? 'setting.line.silent'
        : settings.tells === false
          ? 'setting.line.no-tells'
          : 'setting.line.tells',
    ),
    say('game.goal', { threshold }),
  ]
  return parts.join(' · ')
}

/** Every vote, and the Showdown, is a talk of its own. */
function talkBreak({ kind, args }: GameEvent): string | null {
  if (kind === 'conspire') return say('game.round', { round: args.round, vote: args.vote })
  return kind === 'showdown' ? say('game.showdown') : null
}

const game: GameModule = {
  name: 'dead-last',
  messages,
  Board,
  Hand,
  Side,
  Own,
  Right,
  takesRight: (table) => {
    const view = viewOf(table)
    return view !== null && isOpen(view)
  },
  Signals,
  place,
  status,
  describe,
  signalLine: (event, table) => {
    if (event.kind !== 'signal') return null
    const { text, icon, seat } = tellSignal(event.args, table)
    return { from: seat ?? 0, icon, text: capital(text) }
  },
  talkBreak,
  seatNote,
  seatsNote,
  hereRule,
  marks,
  owes,
  phoneMain,
  get boardWord() {
    return say('ui.ring.show')
  },
  boardTitle,
  optionText,
  settingsLine,
}

export default game
