import { addDays, daysBetween, isAfter, isBefore, type PlainDate } from '../../lib/plain-date.js'
import type { CalendarItem, CalendarMove } from './types.js'

/** First and last day, both included. */
export type Span = Pick<CalendarItem, 'start' | 'end'>

/** An item that keys have taken to other days, not kept yet. */
export interface Carry extends Span {
  id: string
}

export interface CarryKey {
  key: string
  shiftKey: boolean
}

const WEEK = 7

/** Days that an arrow means; null for other keys. Left and right are those of the screen. */
function daysOf(key: string, rtl: boolean): number | null {
  if (key === 'ArrowDown') return WEEK
  if (key === 'ArrowUp') return -WEEK
  if (key === 'ArrowRight') return rtl ? -1 : 1
  if (key === 'ArrowLeft') return rtl ? 1 : -1
  return null
}

/**
 * Where an item goes by an arrow: the whole of it, with Shift its end. Null for other keys; `edge` where it would end
 * before it starts.
 */
export function carryBy(
  { id, ...from }: Pick<CalendarItem, 'id' | 'start' | 'end'>,
  { key, shiftKey }: CarryKey,
  rtl: boolean,
): Carry | 'edge' | null {
  const days = daysOf(key, rtl)
  if (days === null) return null
  const start = shiftKey ? from.start : addDays(from.start, days)
  const end = addDays(from.end, days)
  if (isBefore(end, start)) return 'edge'
  return { id, start, end }
}

/** The day to show when what an arrow moved has left the shown days: the whole item, or with Shift its end. */
export function dayToShow(
  { start, end }: Span,
  shiftKey: boolean,
  shown: { from: PlainDate; to: PlainDate },
): PlainDate | null {
  if (isAfter(shiftKey ? end : start, shown.to)) return shiftKey ? end : start
  return isBefore(end, shown.from) ? end : null
}

/** The move that a carry means, or null when the item is back where it was. */
export function moveOf({ id, start, end }: Carry, before: Span): CalendarMove | null {
  const starts = start !== before.start
  const ends = end !== before.end
  if (!starts && !ends) return null
  if (!starts) return { id, start, end, part: 'end' }
  const sameLength = daysBetween(before.start, start) === daysBetween(before.end, end)
  return { id, start, end, part: sameLength ? 'all' : ends ? 'both' : 'start' }
}
