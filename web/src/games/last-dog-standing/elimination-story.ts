/** How a dog fell: every Virus in front of it, and who or what put it there. */
import type { GameEvent } from '$lib/protocol'
import type { LoggedEvent } from '$lib/table.svelte'
import { number, text } from './words'

export interface Chapter {
  turn: number
  /** The cause, then the result. */
  events: LoggedEvent[]
}

/** Events that cause what follows, until the next cause. */
export const CAUSES = ['play', 'aim', 'surprise', 'pull']
/** Nobody else is to blame for a Virus that a player drew, took or held and then revealed. */
const OWN_DOING = ['drawn', 'taken', 'hand']

function isCaught({ kind, args }: GameEvent, seat: number): boolean {
  if (number(args.seat) !== seat) return false
  return kind === 'virus' || (kind === 'found' && number(args.viruses) > 0)
}

/** Each event is told once: later events of a turn join its chapter. */
function addTo(chapters: Chapter[], turn: number, events: LoggedEvent[]): void {
  const last = chapters.at(-1)
  if (last?.turn !== turn) chapters.push({ turn, events })
  else last.events.push(...events.filter((one) => !last.events.includes(one)))
}

/** One chapter per turn that brought a Virus, up to the fall; empty for a dog still standing. */
export function storyOf(log: readonly LoggedEvent[], seat: number): Chapter[] {
  const chapters: Chapter[] = []
  let turn = 0
  let causes: LoggedEvent[] = []
  for (const logged of log) {
    const { kind, args } = logged.event
    if (kind === 'turn') {
      turn = number(args.number)
      causes = []
    }
    if (CAUSES.includes(kind)) causes = [logged]
    if (kind === 'redirect') causes = [...causes, logged]
    if (isCaught(logged.event, seat)) {
      const why = OWN_DOING.includes(text(args.why)) ? [] : causes
      addTo(chapters, turn, [...why, logged])
    }
    if (kind === 'fall' && number(args.seat) === seat) {
      addTo(chapters, turn, [logged])
      return chapters
    }
  }
  return []
}
