/** Keys of the replay: space plays, arrows step, Home and End jump, digits pick a seat. */
import type { Eye, Replay } from './replay.svelte'

export function keyOf(
  event: KeyboardEvent,
  replay: Replay,
  see: (eye: Eye) => void,
): (() => void) | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const target = event.target as HTMLElement | null
  // Controls keep their own keys: a focused button is pressed by space, a tab moved by arrows.
  if (target?.closest('input, select, textarea, dialog, [role=radiogroup]')) return null
  if (event.key === ' ') return target?.closest('button, a') ? null : () => replay.toggle()
  const moves: Record<string, () => void> = {
    ArrowRight: () => replay.step(1),
    ArrowLeft: () => replay.step(-1),
    Home: () => replay.go(0),
    End: () => replay.go(replay.last),
    '0': () => see('all'),
  }
  const seat = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1
  if (seat >= 0 && seat < (replay.data?.players.length ?? 0)) return () => see(seat)
  return moves[event.key] ?? null
}
