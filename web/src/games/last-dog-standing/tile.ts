/** The box of Last Dog Standing on the home page. */
import type { GameTile } from '$lib/game-tiles'
import Emblem from './Emblem.svelte'
import { icons } from './tile-icons'
import './tokens.css'

const tile: GameTile = {
  name: 'last-dog-standing',
  texts: {
    title: 'Last Dog Standing',
    pitch: 'Hide your virus. Sniff out everyone else’s.',
    length: '10–15 min',
  },
  lengthKind: 'time',
  accent: 'var(--ld-accent)',
  place: 3,
  printed: { designers: [], publisher: '', year: '' },
  gentle: { bots: 2, settings: { coach: 'on', pace: 'slow' } },
  Emblem,
  icon: icons['sniffing-dog'],
}

export default tile
