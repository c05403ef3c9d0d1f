/** Ten villains: a bust in clothes, and a thing where a face would be. They depict nobody. */
import { icons } from '../icons'

export interface Villain {
  bust: 'suit' | 'coat' | 'dress' | 'robe' | 'bow'
  icon: { body: string }
  /** Where the thing sits on the 100 x 120 grid. */
  size: number
  middle: number
  /** Drawn behind the thing. */
  head: 'none' | 'feelers' | 'neck' | 'static' | 'blank' | 'veil' | 'hat'
}

const none: Villain = {
  bust: 'suit',
  icon: icons.sunglasses,
  size: 46,
  middle: 48,
  head: 'none',
}

export const villains: Record<string, Villain> = {
  'paper-wasp': { ...none, icon: icons['insect-jaws'], head: 'feelers' },
  'lantern-jack': { ...none, bust: 'coat', icon: icons['pumpkin-lantern'] },
  'the-cartographer': { ...none, bust: 'coat', icon: icons.compass, size: 44 },
  glasswing: { ...none, bust: 'dress', icon: icons.butterfly, size: 56, middle: 46, head: 'neck' },
  'saint-static': {
    ...none,
    bust: 'robe',
    icon: icons['spiked-halo'],
    size: 54,
    middle: 38,
    head: 'static',
  },
  'the-accountant': { ...none, icon: icons.abacus },
  'broker-null': { ...none, icon: icons.sunglasses, size: 34, head: 'blank' },
  nightjar: { ...none, bust: 'robe', icon: icons['bird-mask'] },
  'madame-vesper': {
    ...none,
    bust: 'dress',
    icon: icons['carnival-mask'],
    middle: 50,
    head: 'veil',
  },
  'mister-marrow': {
    ...none,
    bust: 'bow',
    icon: icons['dread-skull'],
    size: 40,
    middle: 56,
    head: 'hat',
  },
}

export function villainOf(id: string): Villain {
  return villains[id] ?? none
}
