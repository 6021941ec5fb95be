import { addDays, type PlainDate } from '@smartproject/kit/types/plain-date'

/** A range of days, both ends inclusive. */
export interface Range {
  readonly from: PlainDate
  readonly to: PlainDate
}

/** The days of a range, in order. */
export function daysOf({ from, to }: Range): PlainDate[] {
  const days: PlainDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date)
  return days
}
