/** The time axis of a Hunt: seconds since its start, with zooming and panning. */
import type { FairHunt, FairMark } from './types'

export interface Span {
  from: number
  to: number
}

const STEPS = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 60_000]
const CLOSEST = 100

/** The whole Hunt, with some room before the first and after the last mark. */
export function wholeSpan(hunt: FairHunt, marks: readonly FairMark[]): Span {
  const times = marks.map((mark) => mark.at)
  const from = Math.min(hunt.from, ...times)
  const to = Math.max(hunt.to, from + CLOSEST, ...times)
  const margin = (to - from) * 0.03
  return { from: from - margin, to: to + margin }
}

/** The position of a moment, from 0 to 100. */
export function place(at: number, span: Span): number {
  return ((at - span.from) / (span.to - span.from)) * 100
}

/** Pixels a label needs to keep clear of the next. */
const LABEL = 68

/** Round times: at most eight, and no more than fit. */
export function ticks(span: Span, zero: number, width = 600): { at: number; label: string }[] {
  const wanted = (span.to - span.from) / Math.max(2, Math.min(8, width / LABEL))
  const step = STEPS.find((one) => one >= wanted) ?? 120_000
  const found: { at: number; label: string }[] = []
  const first = Math.ceil((span.from - zero) / step) * step
  for (let at = first; at <= span.to - zero; at += step) {
    found.push({ at: at + zero, label: label(at, step) })
  }
  return found
}

function label(at: number, step: number): string {
  const digits = step >= 1_000 ? 0 : step >= 100 ? 1 : 2
  return `${(at / 1000).toFixed(digits)} s`
}

/** Zoom in or out around a moment that keeps its position. */
export function zoomed(span: Span, by: number, around: number, whole: Span): Span {
  const length = Math.min(whole.to - whole.from, Math.max(CLOSEST, (span.to - span.from) * by))
  const share = (around - span.from) / (span.to - span.from)
  return kept({ from: around - length * share, to: around + length * (1 - share) }, whole)
}

export function moved(span: Span, by: number, whole: Span): Span {
  return kept({ from: span.from + by, to: span.to + by }, whole)
}

/** Stay within the whole Hunt. */
function kept(span: Span, whole: Span): Span {
  const length = span.to - span.from
  const from = Math.max(whole.from, Math.min(span.from, whole.to - length))
  return { from, to: from + length }
}
