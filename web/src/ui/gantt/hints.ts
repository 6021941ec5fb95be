import type { Span } from './bars.js'
import { barsOf, type GanttRow } from './types.js'

/** A bar that lies beyond an edge of what is seen. */
export interface Hint {
  readonly bar: string
  readonly side: 'before' | 'after'
}

/** The days in sight, the last one included. */
export type SeenDays = Span

/** The nearest bar of a row, where all of them are out of sight. */
export function hintOf(row: GanttRow, spans: ReadonlyMap<string, Span>, seen: SeenDays): Hint | null {
  let nearest: (Hint & { readonly distance: number }) | null = null
  for (const bar of barsOf(row)) {
    const span = spans.get(bar.id) ?? bar.span
    if (!span) continue
    const after = span.start > seen.due
    const distance = after ? span.start - seen.due : seen.start - span.due
    if (distance <= 0) return null
    if (!nearest || distance < nearest.distance)
      nearest = { bar: bar.id, side: after ? 'after' : 'before', distance }
  }
  return nearest
}
