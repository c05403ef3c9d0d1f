/** Words of caution while an action is chosen: what holds this character, what it should keep. */
import type { Crew, OwnAction, View } from '../types'
import { say } from '../words'

/** Breaching an exit takes all the ideas its owner starts with: say so before they are spent. */
function breach(own: Crew, need: number, price: number): string | null {
  const left = own.ideas - price
  if (left >= need) return null
  return say(price ? 'ui.caution.breach.then' : 'ui.caution.breach', { n: left, need })
}

export function cautions(view: View, own: Crew, chosen: OwnAction | undefined): string[] {
  if (view.heist.phase !== 'act' || own.done || !view.mine) return []
  const { held, breach_ideas } = view.mine
  const found = [
    breach(own, breach_ideas, chosen?.cost ?? 0),
    held && !own.action ? say(`ui.caution.${held}`) : null,
  ]
  return found.filter((one) => one !== null)
}
