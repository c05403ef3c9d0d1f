/** Components stay short enough to read on one screen or two. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LONGEST = 150
/** Longer ones that still need splitting. */
const LEFT = [
  'games/your-last-heist/Board.svelte',
  'games/your-last-heist/LobbySettings.svelte',
  'games/your-last-heist/campaign/BetweenHeists.svelte',
  'games/your-last-heist/campaign/CampaignLog.svelte',
  'games/your-last-heist/campaign/CampaignPage.svelte',
  'games/your-last-heist/editor/EditorMap.svelte',
  'games/your-last-heist/map/Blueprint.svelte',
  'games/your-last-heist/map/BoardMap.svelte',
  'games/your-last-heist/map/MapCaption.svelte',
  'games/your-last-heist/panels/ActPanel.svelte',
  'games/your-last-heist/panels/CrewStripPhone.svelte',
  'games/your-last-heist/panels/HeistOver.svelte',
  'games/your-last-heist/panels/SecurityPanel.svelte',
  'games/your-last-heist/pieces/AlertTrack.svelte',
]

const components = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.svelte'),
)

test(`no component is longer than ${LONGEST} lines`, () => {
  const long = components
    .map((path) => ({ path, lines: readFileSync(`src/${path}`, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST)
    .filter(({ path }) => !LEFT.includes(path))
  expect(long).toEqual([])
})

test('parts for desktop and phone end in Desk and Phone', () => {
  const names = components.map((path) => path.replace(/^.*\//, '').replace('.svelte', ''))
  expect(names.filter((name) => /^(Desk|Phone)[A-Z]|(Desktop|Mobile)$/.test(name))).toEqual([])
})
