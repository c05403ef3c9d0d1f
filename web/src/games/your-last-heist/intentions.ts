/** Who intends what: declared ways out with what is picked up, offers, ghosts, actions begun. */
import { list } from '$lib/messages'
import type { TableState } from '$lib/table.svelte'
import { partsLeft, read } from './moves'
import type { Crew, Plan, View } from './types'
import { actionName, capital, itemName, partName, place, say, seatOfWord, who } from './words'

export interface Intent {
  /** null is the prisoner. */
  seat: number | null
  lines: string[]
}

export function intentsOf(table: TableState, view: View): Intent[] {
  const { phase } = view.heist
  if (phase === 'escape') return (view.escape?.plans ?? []).map((plan) => flight(view, plan))
  if (phase !== 'act') return []
  return view.crew
    .filter((one) => !one.busted)
    .map((one) => ({ seat: one.seat, lines: acting(table, view, one) }))
    .filter(({ lines }) => lines.length)
}

function acting(table: TableState, view: View, crew: Crew): string[] {
  const lines: string[] = []
  const left = partsLeft(view, crew.seat).map((part) => partName(part).toLowerCase())
  if (crew.action && left.length && !crew.done) {
    lines.push(say('ui.intent.action', { name: actionName(crew.action.name), parts: list(left) }))
  }
  if (crew.ghost) lines.push(capital(say('ui.intent.ghost', { where: place(crew.ghost, view) })))
  if (crew.offer) lines.push(capital(offerLine(table, view, crew.offer)))
  return lines
}

/** "Offers you: 1 idea, for 2 of their own" */
function offerLine(table: TableState, view: View, deed: string): string {
  const to = seatOfWord(view, deed.split(' ').at(-1) ?? '')
  return say('ui.intent.offer', { to: who(table, to), deed: offerText(view, deed) })
}

/** What somebody would get, in the words of whoever gets it. */
export function offerText(view: View, deed: string): string {
  const { verb, words } = read(deed, view)
  const what = words[0] ?? ''
  return say(`offer.${verb}`, { what: verb === 'hand' ? itemName(what) : partName(what) })
}

function flight(view: View, plan: Plan): Intent {
  const lines: string[] = []
  const end = plan.path.at(-1)
  if (end) {
    const words = { where: place(end, view), cost: plan.cost, n: plan.chance }
    lines.push(capital(say(plan.leads_out ? 'ui.intent.way' : 'ui.intent.steps', words)))
  }
  const from = plan.seat === null ? view.prisoner?.at : view.crew[plan.seat]?.at
  for (const pick of plan.picks) {
    const at = (pick.at ? plan.path[pick.at - 1] : from) ?? null
    const words = { what: itemName(pick.item), where: place(at, view) }
    lines.push(capital(say(`ui.intent.${pick.do}`, words)))
  }
  return { seat: plan.seat, lines }
}
