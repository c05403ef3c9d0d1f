/** The ways out of a window, each with its price. Only the options say which can be taken. */
import Banknote from '@lucide/svelte/icons/banknote'
import Biohazard from '@lucide/svelte/icons/biohazard'
import Check from '@lucide/svelte/icons/check'
import Eye from '@lucide/svelte/icons/eye'
import EyeOff from '@lucide/svelte/icons/eye-off'
import type { IconSource } from '$lib/icons/source'
import type { TableState } from '$lib/table.svelte'
import { keysOf } from './asked'
import { faceOf } from './faces/faces'
import type { OpenSection, View } from './types'
import { cardName, cardWith, count, printed, say, seatView, who } from './words'

export interface Way {
  key: string
  title: string
  price: string
  icon: IconSource
  primary?: boolean
  faded?: boolean
}

/** A card just drawn: a nod, or the three ways out of a Virus. */
export function drawnWays(table: TableState, view: View, card: string): Way[] {
  const keys = keysOf(table)
  const virus = card === cardWith(view, 'virus')
  const infect = view.open?.manner === 'infect'
  const inFront = seatView(view, view.mine?.seat ?? -1)?.in_front ?? 0
  const blocker = cardWith(view, 'block')
  const ways: Way[] = []
  if (infect) {
    const price = virus ? say('ui.virus.out', { n: inFront + 1 }) : say('ui.drawn.shown')
    const title = say(virus ? 'option.ok.virus' : 'option.ok')
    ways.push({ key: 'ok', title, price, icon: Eye, primary: true })
  } else if (virus) {
    const hidden = (view.mine?.hand.filter((one) => one === card).length ?? 0) + 1
    ways.push({
      key: 'keep',
      title: say('option.keep.virus'),
      price: say(`ui.virus.keep.why${hidden + inFront > 1 ? '.last' : ''}`, {
        viruses: count('viruses', hidden),
      }),
      icon: EyeOff,
      primary: true,
    })
    ways.push({
      key: 'show-it',
      title: say('option.show-it'),
      price: say(`ui.virus.show.why${inFront ? '.last' : ''}`, { n: inFront + 1 }),
      icon: Biohazard,
    })
  } else {
    const price = say('ui.drawn.kept')
    ways.push({ key: 'keep', title: say('option.keep'), price, icon: Check, primary: true })
  }
  if (virus) {
    const can = keys.includes('sanitize')
    const price = can
      ? say('ui.virus.sanitize.why')
      : say('ui.virus.sanitize.none', { card: cardName(blocker) })
    const title = say('option.sanitize.card', { card: cardName(blocker) })
    ways.push({ key: 'sanitize', title, price, icon: faceOf(blocker).icon, faded: !can })
  }
  return ways.filter((way) => way.faded || keys.includes(way.key))
}

/** A card hit you: turn it back, or take it. */
export function aimedWays(table: TableState, view: View, open: OpenSection): Way[] {
  const keys = keysOf(table)
  const { effect } = printed(view, open.card ?? '')
  const mine = view.mine
  const virus = cardWith(view, 'virus')
  const hidden = mine?.hand.filter((one) => one === virus).length ?? 0
  const inFront = seatView(view, mine?.seat ?? -1)?.in_front ?? 0
  const redirect = cardWith(view, 'redirect')
  const price =
    effect === 'check'
      ? say(hidden ? 'ui.aimed.take.sick' : 'ui.aimed.take.clean', {
          cards: count('cards', mine?.hand.length ?? 0),
          n: Math.min(2, hidden + inFront),
        })
      : say('ui.aimed.take.expose')
  const can = keys.includes('redirect')
  const ways: Way[] = []
  if (can) {
    ways.push({
      key: 'redirect',
      title: say('option.redirect.card', { card: cardName(redirect) }),
      price: say('ui.aimed.turn', { seat: who(table, open.by) }),
      icon: Banknote,
      primary: true,
    })
  }
  ways.push({ key: 'take-it', title: say('option.take-it'), price, icon: Eye, primary: !can })
  return ways.filter((way) => keys.includes(way.key))
}
