/**
 * The escape as scenes: the alarm, each run with its die, whoever is caught or out, and the end.
 * Scenes come from events and views; here is only the order in which a screen shows them.
 */
import type { GameEvent } from '$lib/protocol'
import type { Crew, Plan, Prisoner, Run, View } from './types'

const ALARM_MS = 2_000
const TUMBLE_MS = 1_000
const ROLLED_MS = 800
const STEP_MS = 260
const FATE_MS = 1_300
const END_MS = 2_600
/** How long a still card stays. */
const STILL_MS = 2_600

export interface Scene {
  kind: 'alarm' | 'run' | 'fate' | 'end'
  /** What is said when the scene begins, when the die lies still, and at its end. */
  opening: GameEvent
  die: GameEvent | null
  closing: GameEvent
  /** Who it is about; null is the prisoner, and nobody in an alarm or at the end. */
  seat: number | null
  run: Run | null
  /** The frame that tells how it ends. */
  frame: number
}

/** What a scene shows at one beat. */
export interface Moment {
  part: 'opening' | 'die' | 'walk' | 'closing'
  steps: number
  ms: number
}

const seatOf = ({ args }: GameEvent) => (typeof args.seat === 'number' ? args.seat : null)

/** The scenes of one update: its last runs in the view belong to its declared routes, in order. */
export function scenesOf(events: readonly GameEvent[], view: View, frame: number): Scene[] {
  const declared = events.filter(({ kind }) => kind === 'declared').length
  const runs = declared ? (view.escape?.rolls ?? []).slice(-declared) : []
  const scenes: Scene[] = []
  let open: { event: GameEvent; die: GameEvent | null } | null = null
  for (const event of events) {
    const alone = { opening: event, die: null, closing: event, run: null, frame }
    if (event.kind === 'escape') scenes.push({ ...alone, kind: 'alarm', seat: null })
    if (event.kind === 'declared') open = { event, die: null }
    if (event.kind === 'escape-die' && open) open.die = event
    if (event.kind === 'out' || event.kind === 'busted') {
      const seat = seatOf(event)
      const run = open && seatOf(open.event) === seat ? runs.shift() : undefined
      if (open && run) {
        scenes.push({ ...alone, kind: 'run', seat, run, opening: open.event, die: open.die })
        open = null
        // Whoever stood Outdoors is out without a run: that is no surprise.
      } else if (event.kind === 'busted' && view.escape)
        scenes.push({ ...alone, kind: 'fate', seat })
    }
    if ((event.kind === 'won' || event.kind === 'lost') && view.escape)
      scenes.push({ ...alone, kind: 'end', seat: null })
  }
  return scenes
}

/** The beats of a scene; with less motion, one still card that shows how it ends. */
export function momentsOf(scene: Scene, still: boolean): Moment[] {
  const steps = scene.run?.steps ?? 0
  const closing = (ms: number): Moment => ({ part: 'closing', steps, ms })
  if (still) return [closing(STILL_MS)]
  if (scene.kind === 'alarm') return [closing(ALARM_MS)]
  if (scene.kind === 'end') return [closing(END_MS)]
  if (!scene.run) return [closing(FATE_MS)]
  const opening: Moment = { part: 'opening', steps: 0, ms: scene.die ? TUMBLE_MS : ROLLED_MS }
  const rolled: Moment[] = scene.die ? [{ part: 'die', steps: 0, ms: ROLLED_MS }] : []
  const walk = Array.from({ length: steps }, (_, n): Moment => ({
    part: 'walk',
    steps: n + 1,
    ms: STEP_MS,
  }))
  return [opening, ...rolled, ...walk, closing(FATE_MS)]
}

/** The rest of the route of whoever runs, as if it were still only declared. */
function planOf(scene: Scene, steps: number): Plan[] {
  const { run } = scene
  if (!run) return []
  const path = run.way.slice(steps + 1)
  const odds = { cost: 0, ideas: 0, need: run.need, leads_out: true, chance: 0, faces: [] }
  return [{ seat: scene.seat, path, picks: [], costs: run.costs.slice(steps), ...odds }]
}

/**
 * The view as far as it has been shown: whoever has a scene to come is still where they were, and
 * nothing is won or lost. `before` is the view before the first of these scenes.
 */
export function shownView(live: View, before: View, scenes: readonly Scene[], now: Moment): View {
  const [current, ...later] = scenes
  if (!current || !live.escape) return live
  const isTold = now.part === 'closing'
  const hidden = isTold ? later : scenes
  const back = <One extends Crew | Prisoner>(seat: number | null, one: One, old: One): One => {
    const scene = hidden.find(
      (its) => its.kind !== 'alarm' && its.kind !== 'end' && its.seat === seat,
    )
    if (!scene) return one
    const at = scene.run?.way[scene === current ? now.steps : 0] ?? old.at
    return { ...one, at, out: null, busted: null, loot: old.loot, cash: old.cash }
  }
  const unseen = hidden.filter((scene) => scene.run).length
  const rolls = live.escape.rolls.slice(0, live.escape.rolls.length - unseen)
  const plans = isTold ? live.escape.plans : [...live.escape.plans, ...planOf(current, now.steps)]
  // Their routes are gone by now, but nobody has been told why.
  const open = (before.escape?.ways ?? []).filter((way) =>
    hidden.some((scene) => scene.run && scene.seat === way.seat),
  )
  const ways = [
    ...live.escape.ways.filter((way) => !open.some((one) => one.seat === way.seat)),
    ...open,
  ]
  const crew = live.crew.map((one) => {
    const old = before.crew.find(({ seat }) => seat === one.seat) ?? one
    return back(one.seat, one, old)
  })
  const prisoner =
    live.prisoner && before.prisoner ? back(null, live.prisoner, before.prisoner) : live.prisoner
  const shown = { ...live, crew, prisoner, escape: { ...live.escape, rolls, plans, ways } }
  const untold = hidden.some((scene) => scene.kind !== 'alarm')
  const known = untold ? { team: before.team, job: before.job } : {}
  return { ...shown, ...known, result: null, heist: { ...live.heist, phase: 'escape' } }
}
