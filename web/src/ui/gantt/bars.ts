import { offsetOf, type Axis } from './axis.js'

/** First and last day of a bar, both included. */
export interface Span {
  readonly start: number
  readonly due: number
}

/** Where a bar lies along the axis. */
export interface Place {
  readonly at: number
  readonly width: number
}

/** The place of days from the first to the last; a day is at least visible. */
export function placeOf(axis: Axis, { start, due }: Span): Place {
  return { at: offsetOf(axis, start), width: Math.max(2, (due - start + 1) * axis.dayWidth) }
}

/** The place of a milestone: the middle of its day. */
export function milestonePlace(axis: Axis, { due }: Span): Place {
  return { at: offsetOf(axis, due) + axis.dayWidth / 2, width: 0 }
}

/** The part of a bar that is moved: all of it, or one end. */
export type Grip = 'all' | 'start' | 'due'

/** A bar after a step; no end goes past the other one. */
export function moved({ start, due }: Span, grip: Grip, days: number): Span {
  if (grip === 'start') return { start: Math.min(due, start + days), due }
  if (grip === 'due') return { start, due: Math.max(start, due + days) }
  return { start: start + days, due: due + days }
}

/** The days of all these bars; null of none. */
export function spanOf(spans: readonly Span[]): Span | null {
  let start = Infinity
  let due = -Infinity
  for (const span of spans) {
    start = Math.min(start, span.start)
    due = Math.max(due, span.due)
  }
  return start === Infinity ? null : { start, due }
}
