import { dayOfEpoch, epochDay } from '@smartproject/kit/types/calendar-days'
import { plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'

import type { WorkDays } from '../../schedule/area.js'

/** A day of a template: so many working or calendar days behind the start of a project, or before its end. */
export interface Offset {
  readonly n: number
  readonly unit: 'wd' | 'cd'
  readonly from: 'start' | 'end'
}

/** The days between which a project is planned; null for one that is not known. */
export interface Bounds {
  readonly start: PlainDate | null
  readonly end: PlainDate | null
}

/**
 * The day of an offset; null without the day it counts from. Working days count from the first one on or after the start, or from the
 * last one on or before the end.
 */
export function dayAt(offset: Offset | null, bounds: Bounds, days: WorkDays): PlainDate | null {
  const anchor = offset && bounds[offset.from]
  if (!offset || !anchor) return null
  const { n, unit, from } = offset
  const base = epochDay(anchor)
  if (unit === 'cd') return dateOf(from === 'start' ? base + n : base - n)
  const first = from === 'start' ? days.from(base) : days.until(base)
  // The sum of the working days up to and with the wanted one.
  const sum = days.before(first + 1) + (from === 'start' ? n : -n)
  return dateOf(days.reach(sum))
}

/** The offset of a day behind a start: in working days, or in calendar days for a day off. */
export function offsetOf(day: PlainDate | null, start: PlainDate, days: WorkDays): Offset | null {
  if (day === null) return null
  const [at, base] = [epochDay(day), epochDay(start)]
  if (!days.works(at)) return { n: at - base, unit: 'cd', from: 'start' }
  return { n: days.before(at) - days.before(days.from(base)), unit: 'wd', from: 'start' }
}

/** The offsets of the first and the last day of one thing, in one unit: in calendar days where one of both is a day off. */
export function spanOffsets(
  [first, last]: readonly [PlainDate | null, PlainDate | null],
  start: PlainDate,
  days: WorkDays,
): { readonly first: Offset | null; readonly last: Offset | null } {
  const known = [first, last].filter((day) => day !== null)
  if (known.every((day) => days.works(epochDay(day))))
    return { first: offsetOf(first, start, days), last: offsetOf(last, start, days) }
  const inDays = (day: PlainDate | null): Offset | null =>
    day && { n: epochDay(day) - epochDay(start), unit: 'cd', from: 'start' }
  return { first: inDays(first), last: inDays(last) }
}

/** False where the last day comes before the first one in every calendar: a working day is a day, and every week has one. */
export function mayBeInOrder(first: Offset | null, last: Offset | null): boolean {
  if (first === null || last === null || first.from !== last.from) return true
  const [near, far] = first.from === 'start' ? [first, last] : [last, first]
  if (near.unit === far.unit) return near.n <= far.n
  if (near.unit === 'wd') return near.n < 0 || near.n <= far.n
  return near.n <= 7 * (Math.max(0, far.n) + 1)
}

/**
 * Both days of a project of which one is known: it starts so that the last of the offsets from the start falls on the end or before it,
 * and it ends on the last of them.
 */
export function fullBounds({ start, end }: Bounds, offsets: readonly Offset[], days: WorkDays): Bounds {
  const behind = offsets.filter(({ from }) => from === 'start')
  const last = (unit: Offset['unit']) =>
    Math.max(0, ...behind.filter((one) => one.unit === unit).map(({ n }) => n))
  if (start !== null && end === null) {
    const reached = behind.flatMap((one) => dayAt(one, { start, end }, days) ?? [])
    return { start, end: reached.toSorted().at(-1) ?? start }
  }
  if (start === null && end !== null) {
    const byWork = dayAt({ n: last('wd'), unit: 'wd', from: 'end' }, { start, end }, days)
    const byDays = dayAt({ n: last('cd'), unit: 'cd', from: 'end' }, { start, end }, days)
    return { start: [byWork, byDays].filter((day) => day !== null).toSorted()[0] ?? null, end }
  }
  return { start, end }
}

function dateOf(day: number): PlainDate {
  return plainDate(dayOfEpoch(day))
}
