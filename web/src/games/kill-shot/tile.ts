/** The box of Kill Shot on the home page. */
import type { GameTile } from '$lib/game-tiles'
import Emblem from './Emblem.svelte'
import { icons } from './tile-icons'
import './tokens.css'

const tile: GameTile = {
  name: 'kill-shot',
  texts: {
    title: 'Kill Shot',
    pitch: 'No turns. Nine steps to the target, and somebody is faster.',
    length: '20 min',
  },
  lengthKind: 'time',
  accent: 'var(--ks-accent)',
  place: 5,
  printed: { designers: ['Dan Verssen'], publisher: 'Dan Verssen Games', year: '2011' },
  gentle: { bots: 3, settings: { tempo: '2' } },
  Emblem,
  icon: icons.targeting,
}

export default tile
