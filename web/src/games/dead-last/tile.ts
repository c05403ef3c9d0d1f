/** The box of Dead Last on the home page. */
import type { GameTile } from '$lib/game-tiles'
import Emblem from './Emblem.svelte'
import { icons } from './tile-icons'
import './tokens.css'

const tile: GameTile = {
  name: 'dead-last',
  texts: {
    title: 'Dead Last',
    pitch: 'Conspire, vote in secret, and try to be standing when the gold is split.',
    length: '45–60 min',
    bots: '3–15 min with bots',
  },
  lengthKind: 'time',
  accent: 'var(--dl-accent)',
  place: 2,
  onTop: true,
  printed: {
    designers: ['Matthew Grosso', 'Andy Patton'],
    publisher: 'Smirk & Dagger Games',
    year: '2016',
  },
  gentle: { bots: 5, settings: { clock: '120' } },
  Emblem,
  icon: icons['gold-bar'],
}

export default tile
