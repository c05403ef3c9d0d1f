/** Preferences of this device, kept in local storage and never sent anywhere. */
import { MediaQuery } from 'svelte/reactivity'

export type Theme = 'night' | 'day' | 'system'

const KEY = 'last-table.preferences'
const dayOutside = new MediaQuery('(prefers-color-scheme: light)')
const lessMotion = new MediaQuery('(prefers-reduced-motion: reduce)')

interface Stored {
  theme: Theme
  sound: boolean
  textMode: boolean
  still: boolean
  large: boolean
  /** From 0 to 1; no effect while the sound is off. */
  volume: number
  hints: 'off' | 'first' | 'always'
}

const defaults: Stored = {
  theme: 'night',
  sound: true,
  textMode: false,
  still: false,
  large: false,
  volume: 0.7,
  hints: 'first',
}

function stored(): Stored {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    // Private windows may refuse storage, and old values may not parse: use the defaults.
    return defaults
  }
}

class Preferences {
  theme = $state<Theme>(defaults.theme)
  sound = $state(defaults.sound)
  textMode = $state(defaults.textMode)
  /** Less motion, even if the system doesn't ask for it. */
  still = $state(defaults.still)
  large = $state(defaults.large)
  volume = $state(defaults.volume)
  hints = $state<Stored['hints']>(defaults.hints)

  constructor() {
    Object.assign(this, stored())
  }

  get isDay(): boolean {
    return this.theme === 'day' || (this.theme === 'system' && dayOutside.current)
  }

  get isStill(): boolean {
    return this.still || lessMotion.current
  }

  toggleTheme(): void {
    this.theme = this.isDay ? 'night' : 'day'
  }

  /** Apply to the document and save; call inside an effect. */
  apply(root: HTMLElement): void {
    root.classList.toggle('light', this.isDay)
    root.classList.toggle('still', this.isStill)
    root.classList.toggle('large', this.large)
    const { theme, sound, textMode, still, large, volume, hints } = this
    const kept: Stored = { theme, sound, textMode, still, large, volume, hints }
    try {
      localStorage.setItem(KEY, JSON.stringify(kept))
    } catch {
      // Not saved: the choice applies to this visit only.
    }
  }
}

export const preferences = new Preferences()
