/** How a dog came to lie down: every Virus in front of it, and who or what brought it there. */
import type { GameEvent } from '$lib/protocol'
import type { LoggedEvent } from '$lib/table.svelte'
import { number, text } from './words'

export interface Chapter {
  turn: number
  /** What brought it, then what came of it. */
  events: LoggedEvent[]
}

/** Kinds that bring something upon somebody, until the next one does. */
const CAUSES = ['play', 'aim', 'surprise', 'pull']
/** Nobody else is to blame for a Virus that was drawn, taken or held and then shown. */
const OWN_DOING = ['drawn', 'taken', 'hand']

function isCaught({ kind, args }: GameEvent, seat: number): boolean {
  if (number(args.seat) !== seat) return false
  return kind === 'virus' || (kind === 'found' && number(args.viruses) > 0)
}

/** Told once: a turn's later events go on from where its chapter stands. */
function addTo(chapters: Chapter[], turn: number, events: LoggedEvent[]): void {
  const last = chapters.at(-1)
  if (last?.turn !== turn) chapters.push({ turn, events })
  else last.events.push(...events.filter((one) => !last.events.includes(one)))
}

/** One chapter for each turn that brought a Virus, and the fall; empty for a dog that stands. */
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
