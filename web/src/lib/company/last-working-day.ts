import { addDays, type PlainDate } from '../plain-date.js'
import { workingDaysIn, type WorkingTime } from './company.js'

const YEARS = 3_660

/** The day on which so many working days from a first one are over; null where there are not so many in years. */
export function lastWorkingDay(from: PlainDate, count: number, time: WorkingTime): PlainDate | null {
  let left = count
  for (let days = 0; days < YEARS; days++) {
    const day = addDays(from, days)
    left -= workingDaysIn(day, day, time)
    if (left === 0) return day
  }
  return null
}
