/** The size of the screen. From 1100 px up the rails fit beside the board. */
import { MediaQuery } from 'svelte/reactivity'

const desktop = new MediaQuery('(min-width: 1100px)')
const phone = new MediaQuery('(max-width: 719px)')
// A phone on its side, or a desktop page at twice its size.
const short = new MediaQuery('(max-height: 500px) and (min-width: 560px)')

export const viewport = {
  get isDesktop(): boolean {
    return desktop.current && !short.current
  },
  /** Upright or on its side: one column of what matters, in the sizes for thumbs. */
  get isPhone(): boolean {
    return phone.current || short.current
  },
  /** Wide and low: the board on the left, everything else on the right. */
  get isLandscape(): boolean {
    return short.current
  },
}
