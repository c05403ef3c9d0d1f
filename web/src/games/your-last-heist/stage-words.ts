/** What is said on stage: the sentences of the log, one after another, and the end. */
import type { TableState } from '$lib/table.svelte'
import { describe } from './describe'
import type { Stage } from './stage.svelte'
import type { Moment, Scene } from './stage-scenes'
import type { View } from './types'
import { say } from './words'

const plain = (text: string) => text.replaceAll('**', '')

/** The face that lies up; 0 while the die tumbles. */
export function stageFace(scene: Scene, moment: Moment): number {
  return moment.part === 'opening' ? 0 : (scene.run?.die ?? 0)
}

function reasonOf(scene: Scene, moment: Moment, table: TableState): string {
  const said = (event: Scene['opening'] | null) =>
    event ? plain(describe(event, table)?.text ?? '') : ''
  if (scene.kind === 'alarm') return say('ui.stage.run')
  if (scene.kind === 'end') {
    const result = (table.view as unknown as View).result
    return result && !result.won ? say(`reason.${result.reason}`) : ''
  }
  if (!scene.run) return ''
  if (moment.part !== 'opening') return said(scene.die)
  return scene.run.need ? say('ui.stage.need', { n: scene.run.need }) : say('ui.stage.free')
}

/** The big line and the small one; null while nothing is on stage. */
export function stageLines(
  table: TableState,
  stage: Stage | undefined,
): { line: string; reason: string } | null {
  const scene = stage?.scene
  const moment = stage?.moment
  if (!scene || !moment) return null
  const event = moment.part === 'closing' ? scene.closing : scene.opening
  return {
    line: plain(describe(event, table)?.text ?? ''),
    reason: reasonOf(scene, moment, table),
  }
}
