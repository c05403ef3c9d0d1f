/** The drawing on each card: a picture of 120 by 100 on a flat ground, and a small icon. */
import Banknote from '@lucide/svelte/icons/banknote'
import Biohazard from '@lucide/svelte/icons/biohazard'
import Drama from '@lucide/svelte/icons/drama'
import Fence from '@lucide/svelte/icons/fence'
import Moon from '@lucide/svelte/icons/moon'
import Play from '@lucide/svelte/icons/play'
import Reply from '@lucide/svelte/icons/reply'
import Scroll from '@lucide/svelte/icons/scroll'
import Search from '@lucide/svelte/icons/search'
import ShoppingBag from '@lucide/svelte/icons/shopping-bag'
import Shuffle from '@lucide/svelte/icons/shuffle'
import Skull from '@lucide/svelte/icons/skull'
import SoapDispenserDroplet from '@lucide/svelte/icons/soap-dispenser-droplet'
import Tornado from '@lucide/svelte/icons/tornado'
import VenetianMask from '@lucide/svelte/icons/venetian-mask'
import Wind from '@lucide/svelte/icons/wind'
import Zap from '@lucide/svelte/icons/zap'
import type { Component } from 'svelte'
import { icons } from '$lib/icons/icons'
import type { IconSource } from '$lib/icons/source'
import type { Family } from '../types'
import BatPicture from './Bat.svelte'
import BlackMarketPicture from './BlackMarket.svelte'
import BribePicture from './Bribe.svelte'
import ControlPicture from './Control.svelte'
import CoughPicture from './Cough.svelte'
import MaskPicture from './Mask.svelte'
import QuarantinePicture from './Quarantine.svelte'
import SanitizerPicture from './Sanitizer.svelte'
import ShufflePicture from './Shuffle.svelte'
import ToiletPaperPicture from './ToiletPaper.svelte'
import TricksterPicture from './Trickster.svelte'
import VirusPicture from './Virus.svelte'
import WackoPicture from './Wacko.svelte'

export interface Face {
  ground: string
  Picture: Component
  icon: IconSource
}

const faces: Record<string, Face> = {
  control: { ground: '#33517f', Picture: ControlPicture, icon: Search },
  quarantine: { ground: '#5a4a1e', Picture: QuarantinePicture, icon: Fence },
  mask: { ground: '#2f5e57', Picture: MaskPicture, icon: VenetianMask },
  virus: { ground: '#050805', Picture: VirusPicture, icon: Biohazard },
  sanitizer: { ground: '#1f5b74', Picture: SanitizerPicture, icon: SoapDispenserDroplet },
  bribe: { ground: '#3f5b2a', Picture: BribePicture, icon: Banknote },
  wacko: { ground: '#6b2f62', Picture: WackoPicture, icon: Tornado },
  black_market: { ground: '#4a3526', Picture: BlackMarketPicture, icon: ShoppingBag },
  shuffle: { ground: '#26466b', Picture: ShufflePicture, icon: Shuffle },
  cough: { ground: '#4c5a1e', Picture: CoughPicture, icon: Wind },
  trickster: { ground: '#5b3c86', Picture: TricksterPicture, icon: Drama },
  bat: { ground: '#7a3e14', Picture: BatPicture, icon: icons.bat },
  toilet_paper: { ground: '#2f4f6e', Picture: ToiletPaperPicture, icon: Scroll },
}

export function faceOf(card: string): Face {
  return faces[card] ?? (faces.virus as Face)
}

/** Colour and icon show when a card can be used. */
export const FAMILY: Record<Family, { colour: string; icon: IconSource }> = {
  turn: { colour: '#b9e06a', icon: Play },
  ends: { colour: '#8ccbfa', icon: Moon },
  answer: { colour: '#7fe0d0', icon: Reply },
  'at-once': { colour: '#ffb067', icon: Zap },
  danger: { colour: '#c6f24e', icon: Skull },
}
