/** ?scene=live&day=1: a scene of the fixtures, drawn by the real parts. */
import { mount } from 'svelte'
import '../../../styles/fonts.css'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import { addMessages } from '$lib/messages'
import { preferences } from '$lib/preferences.svelte'
import { TableState } from '$lib/table.svelte'
import { jamEvents, lateEvents, reignShouts, sampleSync, shouts, type Scene } from '../fixtures'
import game from '../index'
import PlayPreview from '../../../dev/PlayPreview.svelte'

const query = new URLSearchParams(location.search)
const scene = (query.get('scene') ?? 'live') as Scene
const table = new TableState({
  send: async (message) => (console.log(JSON.stringify(message)), true),
})

preferences.theme = query.has('day') ? 'day' : 'night'
preferences.apply(document.documentElement)
addMessages(game.name, game.messages)
table.takeSync(sampleSync(scene))
mount(PlayPreview, {
  target: document.getElementById('app') ?? document.body,
  props: { table, game },
})

const told = {
  live: query.has('loud')
    ? reignShouts.map((one) => ({ ...one, args: { ...one.args, pile: 'a' } }))
    : shouts,
  late: lateEvents,
  jammed: jamEvents,
  watch: shouts,
  reign: reignShouts,
}[scene as 'live']
if (told) setTimeout(() => table.takeUpdate({ type: 'update', v: 2, events: told }), 600)
