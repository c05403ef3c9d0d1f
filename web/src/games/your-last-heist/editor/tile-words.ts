/** What lies on the cell in hand, in words. */
import { inOrder, same } from '../board-draft'
import { itemName, say } from '../words'
import type { Editor } from './editor-state.svelte'

export function tileWords(editor: Editor): string {
  const { tile, cell, draft } = editor
  const door = draft.entrances.findIndex((one) => same(one.at, cell))
  if (door >= 0) return say('ui.in', { n: door + 1 })
  if (!tile) return say('editor.empty', { q: cell[0], r: cell[1] })
  const number = inOrder(draft.tiles).findIndex((one) => same(one.at, cell)) + 1
  const words: string[] = []
  if (tile.gate) words.push(say('ui.space.gate', { gate: tile.gate.toUpperCase() }))
  if (tile.hidden) words.push(say('ui.space.unknown'))
  if (tile.guards) words.push(say('chits.guard', { n: tile.guards }))
  if (tile.cameras) words.push(say('chits.camera', { n: tile.cameras }))
  if (tile.locks) words.push(say('chits.lock', { n: tile.locks }))
  for (const colour of tile.sensors ?? [])
    words.push(say('ui.space.sensor', { colour: say(`ui.sensor.${colour}`) }))
  if (tile.panel) words.push(say('ui.space.panel', { colour: say(`ui.sensor.${tile.panel}`) }))
  if (tile.radio) words.push(say('ui.space.radio'))
  if (tile.beacon) words.push(say('ui.space.beacon'))
  if (tile.prisoner) words.push(say('ui.prisoner'))
  words.push(...(tile.loot ?? []).map(itemName))
  if (tile.cash) words.push(say('ui.cash', { k: tile.cash }))
  if (tile.starts?.length) words.push(say('editor.brush.start'))
  return say('editor.tile', { n: number, what: words.join(', ') || say('editor.brush.plain') })
}
