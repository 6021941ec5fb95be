import { addDays, daysBetween, isAfter, isBefore, type PlainDate } from '../../lib/plain-date.js'
import type { Span } from './carry.js'

/** The page before or after the one that is shown. */
export type Turn = 1 | -1

/** The part of a bar under the mouse. */
export type Grip = 'all' | 'start' | 'end'

export interface Point {
  x: number
  y: number
}

export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** How near to its side a page is left. */
const EDGE_PX = 12

/** Which page a person means who holds a bar there: beyond the sides, above the first week or below the last one. */
export function turnAt({ x, y }: Point, box: Box, rtl: boolean): Turn | null {
  if (x < box.left + EDGE_PX) return rtl ? 1 : -1
  if (x > box.right - EDGE_PX) return rtl ? -1 : 1
  if (y < box.top) return -1
  return y > box.bottom ? 1 : null
}

/** The end of a bar that is under the mouse. */
export function endAt({ x }: Point, bar: Box, rtl: boolean): Grip {
  return x < (bar.left + bar.right) / 2 === rtl ? 'end' : 'start'
}

/** Where a bar lies that was grabbed on one day and is held over another; no end goes past the other one. */
export function spanAt({ start, end }: Span, grip: Grip, grabbed: PlainDate, day: PlainDate): Span {
  if (grip === 'start') return { start: isAfter(day, end) ? end : day, end }
  if (grip === 'end') return { start, end: isBefore(day, start) ? start : day }
  const days = daysBetween(grabbed, day)
  return { start: addDays(start, days), end: addDays(end, days) }
}

/** The weeks without the names of their days, which stay in sight when the first weeks are scrolled away. */
export function boxOf(weeks: Element): Box {
  const { left, top, right, bottom } = weeks.getBoundingClientRect()
  const head = weeks.querySelector('[role="columnheader"]')
  const first = weeks.querySelector('[role="cell"][data-date], [role="gridcell"][data-date]')
  const begins = first?.getBoundingClientRect().top ?? head?.getBoundingClientRect().bottom
  return { left, top: begins ?? top, right, bottom }
}

const clamped = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)

/** The day at a place, or the nearest one; null while none is drawn. */
export function dayAt(weeks: Element, { x, y }: Point): PlainDate | null {
  const { left, top, right, bottom } = boxOf(weeks)
  const cells = [
    ...weeks.querySelectorAll<HTMLElement>('[role="cell"][data-date], [role="gridcell"][data-date]'),
  ]
  const inside = { x: clamped(x, left + 2, right - 2), y: clamped(y, top + 2, bottom - 2) }
  const cell = cells.find((one) => {
    const box = one.getBoundingClientRect()
    return inside.x >= box.left && inside.x <= box.right && inside.y >= box.top && inside.y <= box.bottom
  })
  return cell?.dataset['date'] ?? null
}
