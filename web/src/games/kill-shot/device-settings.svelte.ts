/** This device's preferences for Kill Shot, kept in its own storage and never sent anywhere. */
const KEY = 'last-table.kill-shot'

export type DrillWay = 'tap' | 'type' | 'hold'

interface Stored {
  calls: number
  cards: number
  clock: number
  voice: boolean
  drill: DrillWay
  lefty: boolean
  oneHand: boolean
}

const defaults: Stored = {
  calls: 0.7,
  cards: 0.5,
  clock: 0.5,
  voice: false,
  drill: 'tap',
  lefty: false,
  oneHand: false,
}

function stored(): Stored {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    // Private windows may refuse storage, and old text may not parse: start afresh.
    return defaults
  }
}

class OwnSettings {
  /** Volumes from 0 to 1. */
  calls = $state(defaults.calls)
  cards = $state(defaults.cards)
  clock = $state(defaults.clock)
  /** Read call-outs aloud. */
  voice = $state(defaults.voice)
  /** The phone shows one way of drilling at a time. */
  drill = $state<DrillWay>(defaults.drill)
  /** Reload at the left edge. */
  lefty = $state(defaults.lefty)
  /** One thumb: the first tap on Reload marks, the second reloads. */
  oneHand = $state(defaults.oneHand)

  constructor() {
    Object.assign(this, stored())
  }

  keep(): void {
    const { calls, cards, clock, voice, drill, lefty, oneHand } = this
    try {
      localStorage.setItem(
        KEY,
        JSON.stringify({ calls, cards, clock, voice, drill, lefty, oneHand }),
      )
    } catch {
      // The choice holds for this visit.
    }
  }
}

export const ownSettings = new OwnSettings()
