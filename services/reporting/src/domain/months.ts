import { addDays, addMonths, plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'

/** A month `yyyy-mm` with the last of its days that lies in a range. */
export interface MonthOfRange {
  readonly month: string
  readonly last: PlainDate
}

/** The first day of the month of a day. */
export function startOfMonth(date: PlainDate): PlainDate {
  return plainDate(`${date.slice(0, 7)}-01`)
}

/** The months that share a day with the range, both ends inclusive, oldest first. */
export function monthsOf(from: PlainDate, to: PlainDate): MonthOfRange[] {
  const months: MonthOfRange[] = []
  for (let first = startOfMonth(from); first <= to; first = addMonths(first, 1)) {
    const last = addDays(addMonths(first, 1), -1)
    months.push({ month: first.slice(0, 7), last: last < to ? last : to })
  }
  return months
}
