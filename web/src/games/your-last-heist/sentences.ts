/** Sentences about deeds and spaces, for buttons, chooser, text mode and screen readers. */
import { list } from '$lib/messages'
import type { Deed } from './moves'
import type { Space, View } from './types'
import {
  capital,
  colourName,
  crewOf,
  itemName,
  knows,
  place,
  say,
  seatOfWord,
  spaceOf,
} from './words'
import { characterOf } from './cards'

/** A word of a key as a name: an item, a colour, a part, a side. */
function wordName(word: string, view: View | null): string {
  const seat = view ? seatOfWord(view, word) : null
  if (view && seat !== null) {
    const crew = crewOf(view, seat)
    return characterOf(crew?.character ?? '')?.name ?? colourName(word)
  }
  return word.includes('_') || !knows(`name.${word}`) ? word : itemName(word)
}

/** "Unlock tile 19", "Hand the jewel to Red", "Pull the yellow lever" */
export function deedText(deed: Deed, view: View | null): string {
  const { verb, words, where } = deed
  const params = {
    where: where ? place(where, view) : '',
    what: words[0] ? wordName(words[0], view) : '',
    to: words[1] ? wordName(words[1], view) : '',
  }
  const base =
    verb === 'panel' && words[0] ? { ...params, what: say(`ui.sensor.${words[0]}`) } : params
  const done = say(`deed.${verb}`, base)
  return deed.prisoner ? say('deed.prisoner', { deed: done }) : done
}

function counted(space: Space): string[] {
  const counts: [string, number][] = [
    ['guard', space.guards],
    ['guard.out', space.down],
    ['camera', space.cameras],
    ['camera.out', space.off],
    ['lock', space.locks],
    ['lock.out', space.open],
  ]
  return counts.flatMap(([id, n]) => (n ? [say(`chits.${id}`, { n })] : []))
}

/** "Tile 18: captive, yellow sensor" */
export function spaceText(view: View, id: string): string {
  const space = spaceOf(view, id)
  const tile = view.board.tiles.find((one) => one.id === id)
  const name = capital(place(id, view))
  if (!space) return name
  const parts: string[] = []
  if (space.gone) parts.push(say('ui.space.gone'))
  else if (tile?.gate) parts.push(say('ui.space.gate', { gate: tile.gate.toUpperCase() }))
  if (space.unknown) parts.push(say('ui.space.unknown'))
  parts.push(...counted(space))
  parts.push(
    ...[...space.sensors]
      .reverse()
      .map((one) => say('ui.space.sensor', { colour: say(`ui.sensor.${one}`) })),
  )
  if (tile?.panel) parts.push(say('ui.space.panel', { colour: say(`ui.sensor.${tile.panel}`) }))
  if (space.radio) parts.push(say('ui.space.radio'))
  if (space.beacon) parts.push(say('ui.space.beacon'))
  parts.push(...[...space.hanging, ...space.loot].map(itemName))
  if (space.cash) parts.push(say('ui.cash', { k: space.cash }))
  if (view.prisoner?.at === id && !view.prisoner.out) parts.push(say('ui.prisoner'))
  const here = view.crew.filter((one) => one.at === id && !one.busted)
  if (here.length) parts.push(list(here.map((one) => colourName(one.colour))))
  return parts.length ? `${name}: ${parts.join(', ')}` : name
}
