/** Your Last Heist for the shell: its blueprint, its panels, its words. */
import messages from '@games/your_last_heist/messages.en.json'
import type { GameModule } from '$lib/game-module'
import type { Option } from '$lib/protocol'
import type { TableState } from '$lib/table.svelte'
import Board from './Board.svelte'
import { describe } from './describe'
import Hand from './Hand.svelte'
import LobbyPart from './LobbyPart.svelte'
import Maker from './Maker.svelte'
import { read } from './moves'
import { marks, seatNote, seatsNote } from './notes'
import Above from './panels/Above.svelte'
import DoneRing from './panels/DoneRing.svelte'
import Own from './panels/Own.svelte'
import Pings from './panels/Pings.svelte'
import SeatMore from './panels/SeatMore.svelte'
import Side from './panels/Side.svelte'
import { owes, status } from './status'
import texts from './texts.en.json'
import { say, viewOf } from './words'
import { deedText } from './words-of'

function place(table: TableState): string {
  const view = viewOf(table)
  if (!view) return ''
  const { name, phase, round } = view.heist
  return say(`ui.place.${phase}`, { place: name, round })
}

const RULES: Record<string, string> = {
  plan: '2.1',
  act: '7.1',
  security: '10.1',
  escape: '13.1',
  over: '14.1',
}

function optionText(option: Option, table: TableState): string {
  if (option.slots.length) return say(`verb.form.${option.key}`)
  const view = viewOf(table)
  const deed = read(option.key, view)
  if (deed.verb !== 'take') return deedText(deed, view)
  const action = view?.mine?.actions.find((one) => one.key === deed.words[0])
  if (!action) return deedText(deed, view)
  const words = { name: action.name, n: action.cost }
  const parts = action.parts.map((part) => say(`part.${part}`).toLowerCase()).join(', ')
  return `${say(action.cost ? 'ui.take.pays' : 'ui.take', words)} (${parts})`
}

/** "The Smuggler Tip · no clock" */
function settingsLine(settings: Record<string, unknown>): string {
  const chapter = String(settings.chapter ?? 'fall-guys-1')
  const clock = String(settings.clock ?? 'none')
  const time = clock === 'none' ? say('lobby.clock.none') : say(`setting.clock.${clock}`)
  return [say(`chapter.${chapter}`), time].join(' · ')
}

const game: GameModule = {
  name: 'your-last-heist',
  messages: { ...messages, ...texts },
  Board,
  Hand,
  Side,
  Own,
  Above,
  SeatMore,
  Pings,
  Mark: DoneRing,
  Maker,
  Settings: LobbyPart,
  ownSettings: ['chapter'],
  openHands: true,
  wholeBoard: true,
  ownStrip: true,
  place,
  status,
  describe,
  seatNote,
  seatsNote,
  hereRule: (table) => RULES[viewOf(table)?.heist.phase ?? ''] ?? null,
  marks,
  owes,
  phoneMain: () => 'board',
  // A chapter of a campaign is followed by what comes between, and then by the next one.
  dealsAgain: (table) => !viewOf(table)?.settings.flags,
  optionText,
  settingsLine,
}

export default game
