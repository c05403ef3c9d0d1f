/**
 * A named player answers after two seconds at the earliest: a quick "take it" would show that
 * there was nothing to think about.
 */
import type { TableState } from '$lib/table.svelte'
import { keysOf } from './question'

export const LEAST_MS = 2_000

const opened = new WeakMap<TableState, { decision: string; at: number }>()

/** Note when the window opened. */
export function openWindow(table: TableState): void {
  const decision = table.ask?.decision ?? ''
  if (opened.get(table)?.decision !== decision) {
    opened.set(table, { decision, at: performance.now() })
  }
}

/** Answer as soon as the time gives nothing away, if the question is still open. */
export function answerPatiently(table: TableState, key: string, pick: (key: string) => void): void {
  const window = opened.get(table)
  const wait = window ? window.at + LEAST_MS - performance.now() : 0
  setTimeout(
    () => {
      const open = !window || table.ask?.decision === window.decision
      if (open && keysOf(table).includes(key)) pick(key)
    },
    Math.max(0, wait),
  )
}
