import {
  addDays,
  addMonths,
  endOfMonth,
  startOfMonth,
  startOfWeek,
  type PlainDate,
  type Weekday,
} from '../../lib/plain-date.js'

/** Ways to say when something is due that stay true on another day; none is no day at all. */
export const DUE_PRESETS = [
  'overdue',
  'today',
  'tomorrow',
  'week',
  'nextweek',
  'month',
  'nextmonth',
  'none',
] as const
export type DuePreset = (typeof DUE_PRESETS)[number]

/** First and last day, both included; one of them may be open. */
export interface DueRange {
  from?: PlainDate
  to?: PlainDate
}

export type DuePart = DuePreset | DueRange

export function isPreset(due: DuePart): due is DuePreset {
  return typeof due === 'string'
}

/** A preset that means days. Overdue is more than a span, and none has no days. */
export type DaysPreset = Exclude<DuePreset, 'overdue' | 'none'>

/** The days a preset means, counted from today. */
export function daysOf(preset: DaysPreset, today: PlainDate, weekStart: Weekday): DueRange {
  const week = startOfWeek(today, weekStart)
  const nextMonth = addMonths(startOfMonth(today), 1)
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'week':
      return { from: week, to: addDays(week, 6) }
    case 'nextweek':
      return { from: addDays(week, 7), to: addDays(week, 13) }
    case 'month':
      return { from: startOfMonth(today), to: endOfMonth(today) }
    case 'nextmonth':
    default:
      return { from: nextMonth, to: endOfMonth(nextMonth) }
  }
}
