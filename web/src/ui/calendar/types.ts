import type { PlainDate, Weekday } from '../../lib/plain-date.js'
import type { Icon } from '../icons/icons.js'
import type { Tone } from '../theme/tone.js'

export type CalendarView = 'month' | 'week'

/** A sign beside the title of an item, with its word. */
export interface CalendarMark {
  icon: Icon
  label: string
  tone: Tone
}

export interface CalendarItem {
  id: string
  /** Number of a task. It stands before the title and is never cut. */
  code?: string
  title: string
  start: PlainDate
  /** The last day, included. */
  end: PlainDate
  tone: Tone
  /** Says the same as the tone, for eyes that do not tell colours apart. */
  icon?: Icon
  mark?: CalendarMark
  onClick?: () => void
  /** A span behind the others, as a release: it stands first in its days, with an outline. */
  band?: boolean
  /** May be dragged to other days and made longer or shorter. */
  movable?: boolean
}

/** The days a person dragged an item to; both included. */
export interface CalendarMove {
  id: string
  start: PlainDate
  end: PlainDate
  /** The whole span went elsewhere, only one end of it, or both ends by different days. */
  part: 'all' | 'start' | 'end' | 'both'
}

/** The actions in a calendar beside looking at it. */
export interface CalendarActions {
  /** Called with the day whose free space is pressed, and where it is on the screen. */
  onDayClick?: (date: PlainDate, place: DOMRect) => void
  /** @returns false when the item cannot lie there, so that it goes back at once */
  onMove?: (move: CalendarMove) => boolean
}

interface CalendarHoliday {
  date: PlainDate
  name: string
}

/** The props of the wide and the narrow calendar. */
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
