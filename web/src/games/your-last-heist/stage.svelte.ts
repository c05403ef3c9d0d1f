/** The stage of one table: plays the scenes of an escape one after another; each can be skipped. */
import { preferences } from '$lib/preferences.svelte'
import type { GameEvent } from '$lib/protocol'
import { play } from '$lib/sound'
import type { TableState } from '$lib/table.svelte'
import { momentsOf, scenesOf, shownView, type Moment, type Scene } from './stage-scenes'
import type { View } from './types'

export class Stage {
  #scenes = $state.raw<readonly Scene[]>([])
  #moments = $state.raw<readonly Moment[]>([])
  #before: View | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** What is on stage now; null while nothing is. */
  get scene(): Scene | null {
    return this.#scenes[0] ?? null
  }

  get moment(): Moment | null {
    return this.#moments[0] ?? null
  }

  /** The first frame that the log must not tell yet; null if there is none. */
  get heldFrom(): number | null {
    const hidden = this.moment?.part === 'closing' ? this.#scenes.slice(1) : this.#scenes
    return hidden.find((scene) => scene.kind !== 'alarm')?.frame ?? null
  }

  /** What the rest of the screen shows meanwhile. */
  viewOf(live: View): View {
    const { moment } = this
    return moment && this.#before ? shownView(live, this.#before, this.#scenes, moment) : live
  }

  hear(events: readonly GameEvent[], table: TableState): void {
    // Text mode has no stage: its log tells everything in order.
    if (table.isReplay || table.lookingBack || preferences.textMode) return
    const frame = table.frames.length - 1
    const scenes = scenesOf(events, table.view as unknown as View, frame)
    if (!scenes.length) return
    const isIdle = !this.#scenes.length
    this.#scenes = [...this.#scenes, ...scenes]
    if (!isIdle) return
    this.#before = (table.frames[frame - 1]?.view ?? table.view) as unknown as View
    this.#begin()
  }

  /** On to the next scene. */
  skip(): void {
    this.#scenes = this.#scenes.slice(1)
    this.#begin()
  }

  #begin(): void {
    const { scene } = this
    this.#moments = scene ? momentsOf(scene, preferences.isStill) : []
    if (scene?.die) play('riffle')
    this.#wait()
  }

  #wait(): void {
    clearTimeout(this.#timer)
    const { scene, moment } = this
    if (!scene || !moment) return
    if (moment.part === 'walk') play('pencil')
    if (moment.part === 'closing') this.#ring(scene)
    this.#timer = setTimeout(() => this.#next(), moment.ms)
  }

  #next(): void {
    if (this.#moments.length < 2) return this.skip()
    this.#moments = this.#moments.slice(1)
    this.#wait()
  }

  #ring({ kind, closing }: Scene): void {
    if (kind !== 'alarm') play(closing.kind === 'out' || closing.kind === 'won' ? 'gold' : 'fall')
  }
}

const stages = new WeakMap<TableState, Stage>()

/** Give a table its stage, which hears of everything from then on. */
export function openStage(table: TableState): Stage {
  let stage = stages.get(table)
  if (!stage) {
    stage = new Stage()
    stages.set(table, stage)
    const opened = stage
    table.listen((events, told) => opened.hear(events, told))
  }
  return stage
}

/** The stage of a table, if it has been opened. */
export function stageOf(table: TableState): Stage | undefined {
  return stages.get(table)
}
