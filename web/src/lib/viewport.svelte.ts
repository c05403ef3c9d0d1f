/** The size of the screen. From 1100 px up the rails fit beside the board. */
import { MediaQuery } from 'svelte/reactivity'

const desktop = new MediaQuery('(min-width: 1100px)')
const phone = new MediaQuery('(max-width: 719px)')

export const viewport = {
  get isDesktop(): boolean {
    return desktop.current
  },
  get isPhone(): boolean {
    return phone.current
  },
}
