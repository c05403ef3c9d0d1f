/** ?count=8&scene=conspire&signals=1&play=1: a scene of the fixtures, drawn by the real parts. */
import { mount } from 'svelte'
import '../../../styles/fonts.css'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import { addMessages } from '$lib/messages'
import { preferences } from '$lib/preferences.svelte'
import { TableState } from '$lib/table.svelte'
import { sampleEvents, sampleSignals, sampleSync, sampleView, type Scene } from '../fixtures'
import game from '../index'
import PlayPreview from '../../../dev/PlayPreview.svelte'

const query = new URLSearchParams(location.search)
const count = Number(query.get('count') ?? 8)
const scene = (query.get('scene') ?? 'conspire') as Scene
const table = new TableState({
  send: async (message) => (console.log(JSON.stringify(message)), true),
})

if (query.has('day')) preferences.theme = 'day'
preferences.apply(document.documentElement)
addMessages(game.name, game.messages)
table.takeSync(sampleSync(count, scene))
mount(PlayPreview, {
  target: document.getElementById('app') ?? document.body,
  props: { table, game },
})

if (query.has('signals')) {
  setTimeout(() => table.takeUpdate({ type: 'update', v: 2, events: sampleSignals }), 100)
}
if (query.has('play')) {
  const view = sampleView(count, scene)
  setTimeout(
    () => table.takeUpdate({ type: 'update', v: 2, set: view, events: sampleEvents(view) }),
    100,
  )
}
