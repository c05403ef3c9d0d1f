/** What this device prefers: kept in its own storage, never sent anywhere. */
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
}

const defaults: Stored = {
  theme: 'night',
  sound: true,
  textMode: false,
  still: false,
  large: false,
}

function stored(): Stored {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    // Private windows may refuse storage, and old text may not parse: start afresh.
    return defaults
  }
}

class Preferences {
  theme = $state<Theme>(defaults.theme)
  sound = $state(defaults.sound)
  textMode = $state(defaults.textMode)
  /** No travel, tilt or swing, on top of what the system asks for. */
  still = $state(defaults.still)
  large = $state(defaults.large)

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

  /** Keep the document and the storage in step; call inside an effect. */
  apply(root: HTMLElement): void {
    root.classList.toggle('light', this.isDay)
    root.classList.toggle('still', this.isStill)
    root.classList.toggle('large', this.large)
    const { theme, sound, textMode, still, large } = this
    try {
      localStorage.setItem(KEY, JSON.stringify({ theme, sound, textMode, still, large }))
    } catch {
      // The choice holds for this visit.
    }
  }
}

export const preferences = new Preferences()
