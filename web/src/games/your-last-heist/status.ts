/** The sentence on top: what this seat must do now, or who the table is waiting for. */
import { list } from '$lib/messages'
import type { Status } from '$lib/game-module'
import type { TableState } from '$lib/table.svelte'
import { screenOf } from './board.svelte'
import { deedsOf, partsLeft } from './moves'
import { stageLines } from './stage-words'
import { stageOf } from './stage.svelte'
import type { Crew, View } from './types'
import { isWaitedFor, missing } from './waited-for'
import { actionName, me, partName, say, viewOf, who } from './words'

type Lines = Pick<Status, 'line' | 'reason'>

function names(table: TableState, view: View): string {
  return list(missing(view).map((one) => who(table, one.seat)))
}

function plan(table: TableState, view: View, own: Crew): Lines {
  const reason = say('ui.status.plan')
  if (own.ready) return { line: say('status.plan.wait', { waiting: names(table, view) }), reason }
  if (!own.at && own.tokens) {
    return { line: say('ui.status.tokens.start', { n: own.tokens }), reason }
  }
  if (own.tokens) {
    const last = own.tokens === 1 ? 'ui.status.tokens.one' : 'ui.status.tokens.last'
    const id = own.tokens < own.memory ? last : 'ui.status.tokens'
    return { line: say(id, { n: own.tokens }), reason }
  }
  if (!own.at) return { line: say('status.plan.start'), reason }
  return { line: say('status.plan.agree'), reason }
}

function act(table: TableState, view: View, own: Crew): Lines {
  const sealed = view.timeline.some((one) => one.sealed)
  const reason = sealed ? say('status.act.why.sealed') : say('ui.status.fresh')
  if (own.done) return { line: say('ui.status.wait', { names: names(table, view) }), reason }
  const verbs = deedsOf(table, view).map((deed) => deed.verb)
  if (verbs.includes('lay')) return { line: say('ui.status.hand'), reason }
  if (!own.action) return { line: say('ui.status.choose', { face: own.die }), reason }
  const left = partsLeft(view, own.seat)
  if (!left.length)
    return { line: say('ui.status.paid', { name: actionName(own.action.name) }), reason }
  const parts = list([...new Set(left)].map((part) => partName(part).toLowerCase()))
  const words = parts.replace(/ and (?=[^,]*$)/, ' or ')
  return {
    line: say('ui.status.parts', {
      name: actionName(own.action.name),
      parts: words,
      n: left.length,
    }),
    reason,
  }
}

function security(table: TableState, view: View): Lines {
  if (table.can('keep')) return { line: say('status.shift'), reason: '' }
  const shown = view.security
  if (!shown || screenOf(table).step < 0) return { line: say('status.security'), reason: '' }
  const first = shown.events[0] ?? 'alarm'
  return {
    line: shown.events.map((one) => say(`security.${one}`)).join(', '),
    reason: `${say('event.security', { die: shown.die, square: shown.square })} ${say(`security.${first}.text`)}`,
  }
}

function flee(table: TableState, own: Crew | undefined): Lines {
  const reason = say('status.flee.why')
  if (table.can('let-go')) return { line: say('status.gates'), reason }
  if (own?.busted) return { line: say('status.flee.busted'), reason: '' }
  if (own?.out) return { line: say('status.flee.out'), reason: '' }
  return { line: say('status.flee'), reason }
}

function over(view: View): Lines {
  const result = view.result
  if (!result) return { line: say('status.waiting'), reason: '' }
  const out = result.seats.filter((one) => !one.busted).length
  if (!result.won) return { line: say('status.over.lost'), reason: say(`reason.${result.reason}`) }
  const line =
    out === result.seats.length
      ? say('ui.status.all')
      : say('ui.status.won', { n: out, of: result.seats.length })
  return { line, reason: '' }
}

function lines(table: TableState, view: View): Lines {
  const own = me(table, view)
  const { phase } = view.heist
  if (phase === 'over') return over(view)
  if (phase === 'security') return security(table, view)
  if (phase === 'escape') return flee(table, own)
  if (!own || own.busted) {
    return { line: say(`ui.status.watch.${phase}`, { names: names(table, view) }), reason: '' }
  }
  return phase === 'plan' ? plan(table, view, own) : act(table, view, own)
}

export function status(table: TableState): Status {
  const view = viewOf(table)
  if (!view) return { line: say('status.waiting'), reason: '', urgent: false }
  const stage = table.lookingBack ? undefined : stageOf(table)
  const staged = stageLines(table, stage)
  const acts = !stage?.scene || deedsOf(table, view).length > 0
  const urgent = acts && !table.lookingBack && table.you !== null && isWaitedFor(table.you, table)
  // Whoever can act is told what to do: the card below the board shows the rest.
  const told = urgent && stage?.scene?.kind !== 'alarm' ? null : staged
  return { ...(told ?? lines(table, view)), urgent }
}

/** While the security die tumbles or a run is on stage, nobody is told how it ends. */
export const isRevealing = (table: TableState): boolean =>
  (stageOf(table)?.scene ?? null) !== null ||
  (viewOf(table)?.heist.phase === 'security' && screenOf(table).step < 0)

/** During an escape the log waits for the stage alone. */
export function heldFrom(table: TableState): number | null {
  const stage = stageOf(table)
  return stage?.scene ? (stage.heldFrom ?? table.frames.length) : null
}
