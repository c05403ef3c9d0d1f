/** Where a character stands, in a word with an icon. */
import Check from '@lucide/svelte/icons/check'
import CircleDot from '@lucide/svelte/icons/circle-dot'
import DoorOpen from '@lucide/svelte/icons/door-open'
import Ellipsis from '@lucide/svelte/icons/ellipsis'
import Ghost from '@lucide/svelte/icons/ghost'
import MapPin from '@lucide/svelte/icons/map-pin'
import Siren from '@lucide/svelte/icons/siren'
import X from '@lucide/svelte/icons/x'
import type { IconSource } from '$lib/icons/source'
import type { TableState } from '$lib/table.svelte'
import { screenOf } from '../board.svelte'
import { partsLeft } from '../moves'
import type { Crew, View } from '../types'
import { place, say } from '../words'

export interface Mark {
  word: string
  icon: IconSource
  tone: 'good' | 'bad' | 'warn' | 'muted'
}

function escapeMark(view: View, crew: Crew): Mark {
  const escape = view.escape
  const plan = escape?.plans.find((one) => one.seat === crew.seat && one.path.length)
  const ways = escape?.ways.filter((one) => one.seat === crew.seat) ?? []
  if (!plan && !ways.length) return { word: say('state.trapped'), icon: X, tone: 'bad' }
  const best = plan ? plan.chance : Math.max(...ways.map((one) => one.chance))
  const odds = say('ui.percent', { n: best })
  return { word: odds, icon: Ellipsis, tone: 'warn' }
}

function actMark(table: TableState, view: View, crew: Crew): Mark {
  if (crew.wants_escape) return { word: say('state.escape'), icon: Siren, tone: 'warn' }
  if (crew.done) return { word: say('state.done'), icon: Check, tone: 'good' }
  if (screenOf(table).pings.some((ping) => ping.from === crew.seat))
    return { word: say('state.pings'), icon: MapPin, tone: 'warn' }
  if (crew.ghost) return { word: say('state.ghost'), icon: Ghost, tone: 'muted' }
  if (!crew.action) return { word: say('state.chooses'), icon: Ellipsis, tone: 'muted' }
  const left = partsLeft(view, crew.seat).length
  if (!left) return { word: say('state.spent'), icon: CircleDot, tone: 'muted' }
  return { word: say('state.left', { n: left }), icon: CircleDot, tone: 'warn' }
}

export function stateOf(table: TableState, view: View, crew: Crew): Mark {
  if (crew.busted) return { word: say('state.busted'), icon: X, tone: 'bad' }
  const { phase } = view.heist
  if ((phase === 'escape' || phase === 'over') && crew.out)
    return { word: say('state.out'), icon: Check, tone: 'good' }
  if (phase === 'plan') {
    return crew.ready
      ? { word: say('state.agrees'), icon: Check, tone: 'good' }
      : { word: say('state.plans'), icon: Ellipsis, tone: 'muted' }
  }
  if (phase === 'act') return actMark(table, view, crew)
  if (phase === 'escape') return escapeMark(view, crew)
  if (crew.outdoors) return { word: say('state.outdoors'), icon: DoorOpen, tone: 'muted' }
  return { word: place(crew.at, view), icon: MapPin, tone: 'muted' }
}
