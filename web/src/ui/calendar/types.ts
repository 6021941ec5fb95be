import type { PlainDate, Weekday } from '../../lib/plain-date.js'
import type { Icon } from '../icons.js'
import type { Tone } from '../tone.js'

export type CalendarView = 'month' | 'week'

export interface CalendarItem {
  id: string
  title: string
  start: PlainDate
  /** The last day, included. */
  end: PlainDate
  tone: Tone
  /** Says the same as the tone, for eyes that do not tell colours apart. */
  icon?: Icon
  onClick?: () => void
}

interface CalendarHoliday {
  date: PlainDate
  name: string
}

/** What both the wide and the narrow calendar draw. */
export interface CalendarDays {
  /** A day of the shown month or week. */
  date: PlainDate
  view: CalendarView
  items: readonly CalendarItem[]
  holidays: readonly CalendarHoliday[]
  today: PlainDate
  weekStart: Weekday
  weekend: readonly Weekday[]
}
