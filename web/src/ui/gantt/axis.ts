import {
  addMonths,
  fromDayNumber,
  startOfMonth,
  startOfWeek,
  toDayNumber,
  type PlainDate,
  type Weekday,
} from '../../lib/plain-date.js'

/** How much time a screen shows; `fit` shows all of it. */
export const ZOOMS = ['day', 'week', 'month', 'quarter', 'fit'] as const
export type Zoom = (typeof ZOOMS)[number]

const DAY_WIDTHS: Record<Exclude<Zoom, 'fit'>, number> = { day: 40, week: 18, month: 6, quarter: 2 }
const LEAST_WIDTH = 0.25
/** Days beside the first and the last bar. */
const MARGIN_DAYS = 7

/**
 * Days side by side. A day is a number, never an instant, so a change of clocks moves nothing. Distances count from the
 * start of the reading direction: the axis of Arabic is the same one, mirrored.
 */
export interface Axis {
  /** The first day, and the day after the last. */
  readonly from: number
  readonly to: number
  readonly dayWidth: number
  readonly width: number
}

/** The axis that holds these days with a margin, at least as wide as the space for it. */
export function axisOf(first: number, last: number, zoom: Zoom, space: number): Axis {
  const from = first - MARGIN_DAYS
  const days = last + MARGIN_DAYS + 1 - from
  if (zoom === 'fit') {
    const dayWidth = Math.min(DAY_WIDTHS.day, Math.max(LEAST_WIDTH, space / days))
    return axisFrom(from, days, dayWidth, space)
  }
  return axisFrom(from, days, DAY_WIDTHS[zoom], space)
}

function axisFrom(from: number, days: number, dayWidth: number, space: number): Axis {
  const all = Math.max(days, Math.ceil(space / dayWidth))
  return { from, to: from + all, dayWidth, width: all * dayWidth }
}

/** How far the beginning of a day lies from the start of the axis. */
export function offsetOf({ from, dayWidth }: Axis, day: number): number {
  return (day - from) * dayWidth
}

/** The day at a place of the screen; `box` is the axis as it is drawn. */
export function dayAt(
  { from, dayWidth }: Axis,
  x: number,
  box: Pick<DOMRect, 'left' | 'right'>,
  rtl: boolean,
): number {
  return from + Math.floor((rtl ? box.right - x : x - box.left) / dayWidth)
}

/** How many days a way over the screen is. In Arabic the way to the right leads to earlier days. */
export function daysOver({ dayWidth }: Axis, pixels: number, rtl: boolean): number {
  const days = Math.round((rtl ? -pixels : pixels) / dayWidth)
  return days === 0 ? 0 : days
}

/** A part of the head of the axis. */
export interface Tick {
  readonly day: number
  readonly days: number
}

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

const LEAST_TICK: readonly (readonly [unit: Unit, dayWidth: number])[] = [
  ['day', 24],
  ['week', 7],
  ['month', 1.2],
  ['quarter', 0.6],
]

/** The two lines of the head, by the space of a day: days under months, months under years. */
export function unitsOf({ dayWidth }: Axis): { readonly upper: Unit; readonly lower: Unit } {
  const lower = LEAST_TICK.find(([, least]) => dayWidth >= least)?.[0] ?? 'year'
  return { upper: lower === 'day' || lower === 'week' ? 'month' : 'year', lower }
}

/** The days from one place to another, cut at the beginning of each week, month, quarter or year. */
export function ticksOf(from: number, to: number, unit: Unit, weekStart: Weekday): Tick[] {
  const ticks: Tick[] = []
  for (let day = from; day < to;) {
    const next = Math.min(to, nextOf(day, unit, weekStart))
    ticks.push({ day, days: next - day })
    day = next
  }
  return ticks
}

const MONTHS: Record<'month' | 'quarter' | 'year', number> = { month: 1, quarter: 3, year: 12 }

function nextOf(day: number, unit: Unit, weekStart: Weekday): number {
  if (unit === 'day') return day + 1
  const date = fromDayNumber(day)
  if (unit === 'week') return toDayNumber(startOfWeek(date, weekStart)) + 7
  const months = MONTHS[unit]
  const into = (Number(date.slice(5, 7)) - 1) % months
  return toDayNumber(addMonths(startOfMonth(date), months - into))
}

/** A run of days off. */
export type Run = Tick

/** The runs of days off of a part of the axis. */
export function daysOff(from: number, to: number, isOff: (day: PlainDate) => boolean): Run[] {
  const runs: { day: number; days: number }[] = []
  for (let day = from; day < to; day += 1) {
    if (!isOff(fromDayNumber(day))) continue
    const last = runs.at(-1)
    if (last && last.day + last.days === day) last.days += 1
    else runs.push({ day, days: 1 })
  }
  return runs
}
