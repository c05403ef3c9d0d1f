/** Every event as a line of the log, in the rules' own sentences. */
import type { LogLine } from '$lib/game-module'
import type { GameEvent, Json } from '$lib/protocol'
import type { IconSource } from '$lib/icons/source'
import type { TableState } from '$lib/table.svelte'
import { list } from '$lib/messages'
import { chitArt, eventIcons, partIcons } from './pieces/art'
import { icons } from './icons'
import { read } from './moves'
import { cardName } from './cards'
import {
  capital,
  itemName,
  knows,
  nameOf,
  place,
  say,
  seatIn,
  small,
  text,
  viewOf,
  who,
} from './words'
import { deedText } from './sentences'

const SEATS = new Set(['seat', 'to', 'from', 'whose'])
const SPACES = new Set(['tile', 'at', 'where', 'exit', 'from', 'to'])
const SILENT = new Set(['noise-zero', 'fresh'])

const ICONS: Record<string, IconSource> = {
  unlocked: icons['padlock-open'],
  subdued: icons.fist,
  disabled: icons.unplugged,
  idea: icons['light-bulb'],
  helped: icons['light-bulb'],
  looted: icons['swap-bag'],
  grabbed: icons['swap-bag'],
  banked: icons['swap-bag'],
  noise: icons['human-ear'],
  alert: icons.siren,
  escape: icons.siren,
  gate: icons.gate,
  ring: icons.lever,
  freed: icons.prisoner,
  out: icons['exit-door'],
  reinforcements: icons.megaphone,
  said: icons.megaphone,
}

function iconOf({ kind, args }: GameEvent): IconSource {
  if (kind === 'event') return eventIcons[text(args.event)] ?? icons.siren
  const chit = chitArt[text(args.chit) as keyof typeof chitArt]
  if (kind === 'drawn' && chit) return chit.awake
  return ICONS[kind] ?? partIcons[kind] ?? icons['magnifying-glass']
}

/** A value of an event as words. */
function word(key: string, value: Json, table: TableState): string {
  const view = viewOf(table)
  if (value === null) return say('ui.prisoner')
  if (typeof value === 'number') return SEATS.has(key) ? who(table, value) : String(value)
  if (Array.isArray(value)) return list(value.map((one) => word(`${key}-one`, one, table)))
  if (typeof value !== 'string') return String(value)
  if (SPACES.has(key) && /^(\d+|in\d+|out\d+)$/.test(value)) return place(value, view)
  if (key === 'key' || key === 'deed') return small(deedText(read(value, view), view))
  if (key === 'event') return say(`security.${value}`)
  if (key === 'phrase') return say(`phrase.${value}`)
  if (key === 'gate') return value.toUpperCase()
  if (key === 'name') return value
  return knows(`name.${value}`) ? itemName(value) : cardName(value)
}

/** The most particular sentence there is: by cause, then by who it is about. */
function sentence(event: GameEvent, table: TableState): string {
  const { kind, args } = event
  const about = 'seat' in args ? args.seat : args.from
  const ends = about === undefined ? [''] : []
  if (about !== undefined) {
    if (about === null) ends.push('.prisoner', '')
    else if (seatIn(about) === table.you && table.you !== null) ends.push('.you', '')
    else ends.push('')
  }
  const causes = [args.why, args.what, args.ability, args.chit].flatMap((one) =>
    typeof one === 'string' && one ? [`.${one}`] : [],
  )
  if (kind === 'banked' && !(args.items as Json[])?.length) causes.unshift('.none')
  for (const cause of [...causes, '']) {
    for (const end of ends) {
      const id = `event.${kind}${cause}${end}`
      if (knows(id)) return id
    }
  }
  return ''
}

export function describe(event: GameEvent, table: TableState): LogLine | null {
  if (SILENT.has(event.kind)) return null
  const id = sentence(event, table)
  if (!id) return null
  const params: Record<string, string> = {}
  for (const [key, value] of Object.entries(event.args)) params[key] = word(key, value, table)
  // "Tile {tile}" in the sentence stands before a bare number.
  const bare = say(id)
  if (/tile \{tile\}/i.test(bare)) params.tile = text(event.args.tile)
  if (event.kind === 'won') params.after = say('ui.cash', { k: event.args.after })
  const seat = seatIn(event.args.seat ?? event.args.from)
  const name = seat === null ? '' : nameOf(table, seat)
  const said = capital(say(id, params))
  const bold = name && said.startsWith(name) ? `**${name}**${said.slice(name.length)}` : said
  return { text: bold, icon: iconOf(event), seat, rule: event.rule }
}
