/** Call-outs: what everyone hears a player shout, from the events. */
import type { GameEvent } from '$lib/protocol'
import { number, say, text } from './words'

export interface CallOut {
  /** Null is the table itself. */
  seat: number | null
  text: string
  pile: string | null
  /** For its sound. */
  kind: 'title' | 'reload' | 'cover' | 'jam' | 'intel' | 'clock'
  /** How high a title sounds. */
  number: number
}

const call = (
  kind: CallOut['kind'],
  seat: number | null,
  words: string,
  pile: string | null = null,
  number = 0,
): CallOut => ({ kind, seat, text: words, pile, number })

function seatOrTable(event: GameEvent): number | null {
  const seat = number(event.args.seat)
  return seat < 0 ? null : seat
}

/** The call-out behind an event, or null for what nobody shouts. */
export function callOf(event: GameEvent): CallOut | null {
  const { kind, args } = event
  const seat = seatOrTable(event)
  switch (kind) {
    case 'played': {
      const played = number(args.number)
      return call(
        'title',
        seat,
        say('call.title', { title: say(`title.${played}`) }),
        text(args.pile),
        played,
      )
    }
    case 'reload':
      return call('reload', seat, say('call.reload'))
    case 'cover':
      return call('cover', seat, say('call.cover'))
    case 'jammed':
      return call('jam', number(args.by), say('call.jam'))
    case 'cut':
      return call('jam', number(args.by), say(`call.cut.${text(args.card).split('-')[1] ?? 'jam'}`))
    case 'cease-fire':
      return call('intel', seat, say('call.intel'), text(args.pile))
    case 'move-in':
      return call('clock', null, say('call.move-in'))
    default:
      return null
  }
}
