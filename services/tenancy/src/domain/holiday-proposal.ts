import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Holiday, Subscription } from './subscription.js'
import type { DaySpan } from './yearly-days.js'

/** Largest calendar file, in bytes. */
export const CALENDAR_MAX = 1_048_576
/** Holidays are kept from so many years before this one to so many after it. */
export const YEARS_BACK = 2
export const YEARS_AHEAD = 5

/** A day that a file or a country has as a public holiday. */
export interface FoundDay extends Holiday {
  /** True when it cannot be computed: it follows the moon as it is seen. */
  readonly dependsOnMoon: boolean
}

/** A day to choose. */
export interface ProposedDay extends FoundDay {
  /** A holiday, or an expected one, already. */
  readonly known: boolean
  /** The same day stands before it. */
  readonly repeatedDay: boolean
}

/** A country, or a region of one. */
export interface HolidayRegion {
  readonly code: string
  readonly name: string
}

/** Whose holidays, and when. */
export interface HolidayPlace {
  readonly country: string
  /** Empty for the whole country. */
  readonly region: string
  readonly year: number
  readonly locale: 'en' | 'ar'
}

/** Where holidays are looked up. */
export interface HolidaySources {
  /** The whole days of a calendar file within a span. Errors: invalid CALENDAR_…; exhausted TOO_MANY_AT_ONCE. */
  readonly ofFile: (content: Uint8Array, span: DaySpan) => Promise<{ days: FoundDay[]; leftOut: number }>
  /** The public holidays of a place in a year; none where the place is unknown. */
  readonly ofPlace: (place: HolidayPlace) => Promise<FoundDay[]>
  /** The countries, or the regions of one. */
  readonly regions: (country: string) => Promise<HolidayRegion[]>
}

/** The years that are kept, as seen from a day. */
export function keptYears(today: PlainDate): { first: number; last: number; span: DaySpan } {
  const year = Number(today.slice(0, 4))
  const [first, last] = [year - YEARS_BACK, year + YEARS_AHEAD]
  return { first, last, span: { from: `${first}-01-01` as PlainDate, to: `${last}-12-31` as PlainDate } }
}

/** Found days by date, those marked that are there already. */
export function proposedDays(
  found: readonly FoundDay[],
  { holidays, expectedHolidays }: Pick<Subscription, 'holidays' | 'expectedHolidays'>,
): ProposedDay[] {
  const known = new Set([...holidays, ...expectedHolidays].map(({ date }) => date))
  const days = found.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1))
  return days.map((day, index) => ({
    ...day,
    known: known.has(day.date),
    repeatedDay: days[index - 1]?.date === day.date,
  }))
}
