/** ?scene=turn&day=1&aim=control&play=cough: a scene of the fixtures, drawn by the real parts. */
import { mount } from 'svelte'
import '../../../styles/fonts.css'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import { addMessages } from '$lib/messages'
import { preferences } from '$lib/preferences.svelte'
import { TableState } from '$lib/table.svelte'
import { boardOf } from '../board.svelte'
import { batEvents, coughEvents, sampleEvents, sampleSync, type Scene } from '../fixtures'
import game from '../index'
import PlayPreview from '../../../dev/PlayPreview.svelte'

const query = new URLSearchParams(location.search)
const table = new TableState({
  send: async (message) => (console.log(JSON.stringify(message)), true),
})

if (query.has('day')) preferences.theme = 'day'
preferences.apply(document.documentElement)
addMessages(game.name, game.messages)
table.takeSync(sampleSync((query.get('scene') ?? 'turn') as Scene))
const board = boardOf(table)
board.aiming = query.get('aim')
board.chosen = query.get('card')
board.target = query.get('target')
mount(PlayPreview, {
  target: document.getElementById('app') ?? document.body,
  props: { table, game },
})
const plays = { cough: coughEvents, bat: batEvents, draw: sampleEvents }
const events = plays[query.get('play') as keyof typeof plays]
if (events) setTimeout(() => table.takeUpdate({ type: 'update', v: 2, events }), 100)
