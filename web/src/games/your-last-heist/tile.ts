/** The box of Your Last Heist on the home page. */
import type { GameTile } from '$lib/game-tiles'
import Emblem from './Emblem.svelte'
import { icons } from './tile-icons'
import './tokens.css'

const tile: GameTile = {
  name: 'your-last-heist',
  texts: {
    title: 'Your Last Heist',
    pitch: 'One crew, one building, far too much noise.',
    length: '30–40 min',
    make: 'Campaigns and boards',
  },
  lengthKind: 'time',
  accent: 'var(--yh-accent)',
  place: 4,
  printed: { designers: ['Andy Meneely'], publisher: 'The Game Crafter', year: '' },
  // Bots are partners here: easy ones would make it harder.
  gentle: { bots: 2, level: 'steady', settings: { pace: 'slow' } },
  Emblem,
  icon: icons['key-lock'],
}

export default tile
