/** The box of Last Shot on the home page. */
import type { GameTile } from '$lib/game-tiles'
import Emblem from './Emblem.svelte'
import { icons } from './tile-icons'
import './tokens.css'

const tile: GameTile = {
  name: 'last-shot',
  texts: {
    title: 'Last Shot',
    pitch: 'Agents burn agents until one remains to file the report.',
    length: 'Reactions',
  },
  lengthKind: 'trait',
  accent: 'var(--ls-accent)',
  place: 1,
  printed: {
    designers: ['Ryan Whisenhunt', 'Steve Jackson (development)'],
    publisher: 'Steve Jackson Games',
    year: '2025',
  },
  gentle: { bots: 3, settings: { deck: 'training', window: '20', pace: 'slow' } },
  Emblem,
  icon: icons.bullets,
}

export default tile
