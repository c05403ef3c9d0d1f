/** Words of caution while an action is chosen: what holds this character, what it should keep. */
import { BREACH_IDEAS } from '../campaign/warnings'
import { characterOf } from '../cards'
import type { Crew, OwnAction, View } from '../types'
import { say, spaceOf } from '../words'

/** Blowing the way out takes all the ideas that its owner brings: say so before they are gone. */
function breach(own: Crew, price: number): string | null {
  if (!characterOf(own.character)?.abilities.includes('breach')) return null
  const left = own.ideas - price
  if (left >= BREACH_IDEAS) return null
  const id = price ? 'ui.caution.breach.then' : 'ui.caution.breach'
  return say(id, { n: left, need: BREACH_IDEAS })
}

/** Why nothing leads away from here. */
function held(view: View, own: Crew): string | null {
  const here = spaceOf(view, own.at)
  if (here?.sensors.length) return say('ui.caution.sensor')
  if (here?.guards && !own.better_ways) return say('ui.caution.guard')
  return null
}

export function cautions(view: View, own: Crew, chosen: OwnAction | undefined): string[] {
  if (view.heist.phase !== 'act' || own.done) return []
  const found = [breach(own, chosen?.cost ?? 0), own.action ? null : held(view, own)]
  return found.filter((one) => one !== null)
}
