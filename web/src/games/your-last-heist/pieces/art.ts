/** Which icon stands for what, and in which colour. */
import type { GameIcon } from '$lib/icons/source'
import { icons } from '../icons'

export const INK = '#061627'
export const SKY = '#A9DBFF'
export const ROUTE = '#FFD98A'
export const CORAL = '#FF9B84'
export const PAPER = '#F3E9D2'
export const GHOST_DIE = '#D9A94C'

export const partIcons: Record<string, GameIcon> = {
  unlock: icons['padlock-open'],
  subdue: icons.fist,
  disable: icons.unplugged,
  idea: icons['light-bulb'],
  reveal: icons['magnifying-glass'],
  loot: icons['swap-bag'],
  noise: icons['human-ear'],
  alert: icons.siren,
}

export function partColour(part: string): string {
  if (part === 'noise') return CORAL
  if (part === 'alert') return '#FF7563'
  return part === 'idea' ? ROUTE : SKY
}

export const chitArt = {
  guard: { colour: CORAL, awake: icons['police-officer-head'], out: icons['police-officer-head'] },
  camera: { colour: ROUTE, awake: icons['cctv-camera'], out: icons['cctv-camera'] },
  lock: { colour: '#D7EEFF', awake: icons.padlock, out: icons['padlock-open'] },
} as const

export const paintings: Record<string, GameIcon> = {
  apple: icons['shiny-apple'],
  strawberry: icons.strawberry,
  grapes: icons.grapes,
  church: icons.church,
  house: icons['family-house'],
  lighthouse: icons.lighthouse,
}

export const eventIcons: Record<string, GameIcon> = {
  outta_my_way: icons['running-ninja'],
  caught_in_a_reflection: icons['mirror-mirror'],
  suspicious_guards: icons['police-officer-head'],
  let_me_go: icons.handcuffs,
  reboot: icons['clockwise-rotation'],
  lockdown: icons.gate,
  i_thought_i_had_him: icons.awareness,
  hey_you: icons.megaphone,
  call_it_in: icons['rotary-phone'],
  alarm: icons.siren,
}

export const ringArt: Record<string, { colour: string; letter: string; dash: string }> = {
  yellow: { colour: '#FFE15A', letter: 'Y', dash: '' },
  cyan: { colour: '#5FE3F0', letter: 'C', dash: '0.1 6' },
  purple: { colour: '#CBA2FF', letter: 'P', dash: '9 5' },
}
