/** The choices in a window, each with its price. Only the options say which can be taken. */
import Banknote from '@lucide/svelte/icons/banknote'
import Biohazard from '@lucide/svelte/icons/biohazard'
import Check from '@lucide/svelte/icons/check'
import Eye from '@lucide/svelte/icons/eye'
import EyeOff from '@lucide/svelte/icons/eye-off'
import type { IconSource } from '$lib/icons/source'
import type { TableState } from '$lib/table.svelte'
import { keysOf } from './question'
import { faceOf } from './faces/faces'
import type { PendingSection, View } from './types'
import { cardName, cardWith, count, printed, say, who } from './words'

export interface Choice {
  key: string
  title: string
  price: string
  icon: IconSource
  primary?: boolean
  faded?: boolean
}

/** A card just drawn: confirm it, or one of three choices for a Virus. */
export function drawnChoices(table: TableState, view: View, card: string): Choice[] {
  if (card !== cardWith(view, 'virus')) return offered(table, [harmless(view)])
  return offered(table, [...virusChoices(view), sanitize(table, view)])
}

/** The card you drew, and what made you draw it if it was not your own turn's draw. */
export function drawnTitle(table: TableState, view: View, card: string): string {
  const { manner = null, by = -1 } = view.pending ?? {}
  const params = { card: cardName(card) }
  if (manner === 'infect') {
    const cough = cardName(cardWith(view, 'infect'))
    return say('ui.drawn.title.infect', { ...params, cough, seat: who(table, by) })
  }
  if (manner === 'reshuffle') {
    const shuffle = cardName(cardWith(view, 'reshuffle'))
    return say('ui.drawn.title.reshuffle', { ...params, shuffle })
  }
  return card === cardWith(view, 'virus') ? say('ui.virus.title') : say('ui.drawn.title', params)
}

function isForCough(view: View): boolean {
  return view.pending?.manner === 'infect'
}

function harmless(view: View): Choice {
  return isForCough(view)
    ? { key: 'ok', title: say('option.ok'), price: say('ui.drawn.shown'), icon: Eye, primary: true }
    : {
        key: 'keep',
        title: say('option.keep'),
        price: say('ui.drawn.kept'),
        icon: Check,
        primary: true,
      }
}

function virusChoices(view: View): Choice[] {
  const risk = view.mine?.risk
  if (!risk) return []
  const n = risk.in_front_after_one
  if (isForCough(view)) {
    const price = say('ui.virus.out', { n })
    return [{ key: 'ok', title: say('option.ok.virus'), price, icon: Eye, primary: true }]
  }
  const hidden = { viruses: count('viruses', risk.viruses) }
  return [
    {
      key: 'keep',
      title: say('option.keep.virus'),
      price: say(`ui.virus.keep.why${risk.all_eliminate ? '.last' : ''}`, hidden),
      icon: EyeOff,
      primary: true,
    },
    {
      key: 'show-it',
      title: say('option.show-it'),
      price: say(`ui.virus.show.why${risk.one_eliminates ? '.last' : ''}`, { n }),
      icon: Biohazard,
    },
  ]
}

/** Faded, with the reason, for players who do not hold one. */
function sanitize(table: TableState, view: View): Choice {
  const blocker = cardWith(view, 'block')
  const card = cardName(blocker)
  const can = keysOf(table).includes('sanitize')
  return {
    key: 'sanitize',
    title: say('option.sanitize.card', { card }),
    price: can ? say('ui.virus.sanitize.why') : say('ui.virus.sanitize.none', { card }),
    icon: faceOf(blocker).icon,
    faded: !can,
  }
}

/** A card was played on you: redirect it, or take it. */
export function aimedChoices(table: TableState, view: View, aimed: PendingSection): Choice[] {
  const can = keysOf(table).includes('redirect')
  const redirect: Choice = {
    key: 'redirect',
    title: say('option.redirect.card', { card: cardName(cardWith(view, 'redirect')) }),
    price: say('ui.aimed.turn', { seat: who(table, aimed.by) }),
    icon: Banknote,
    primary: true,
  }
  const price = priceOfTaking(view, aimed)
  const take: Choice = {
    key: 'take-it',
    title: say('option.take-it'),
    price,
    icon: Eye,
    primary: !can,
  }
  return offered(table, [redirect, take])
}

function priceOfTaking(view: View, aimed: PendingSection): string {
  const { mine } = view
  if (printed(view, aimed.card ?? '').effect !== 'check') return say('ui.aimed.take.expose')
  return say(mine?.risk.viruses ? 'ui.aimed.take.sick' : 'ui.aimed.take.clean', {
    cards: count('cards', mine?.hand.length ?? 0),
    n: mine?.risk.in_front_after_all ?? 0,
  })
}

function offered(table: TableState, choices: Choice[]): Choice[] {
  const keys = keysOf(table)
  return choices.filter((one) => one.faded || keys.includes(one.key))
}
