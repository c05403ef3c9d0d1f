/** What a blueprint sheet is given. */
import type { Snippet } from 'svelte'
import type { Box, Point } from '../hex'
import type { Camera } from './camera.svelte'
import type { Carrier } from './gestures'

export interface BlueprintProps {
  camera: Camera
  /** The part of the drawing that fits the sheet at rest. */
  box: Box
  /** What a screen reader calls the sheet and the drawing on it. */
  label: string
  name: string
  /** Phone: only the button that shows all. */
  small: boolean
  /** The arrow keys walk cells instead of panning. */
  role?: 'group' | 'application'
  /** Picks up what lies under the finger; where nothing does, the sheet pans. */
  carrier?: Carrier
  /** A tap on the drawing that nothing else took, in the drawing's own units. */
  ontap(point: Point): void
  /** A key that means something to the drawing: true when it was used up. */
  onkey?(event: KeyboardEvent): boolean
  /** Where a double click goes; back to the whole board from close by. */
  home?: Point | null
  /** While little of the sheet is left: a point that stays in sight, and near. */
  near?: Point | null
  /** The drawing, and what lies on the sheet without moving along. */
  children: Snippet<[scale: number]>
  over: Snippet
}
