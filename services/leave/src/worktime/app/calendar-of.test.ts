import { plainDate } from '@smartproject/kit/types/plain-date'
import {
  calendarOfPerson,
  countWorkingDays,
  isWorkingDay,
  type OwnTime,
} from '@smartproject/kit/types/working-days'

import { calendarWith } from './calendar-of.js'

const day = plainDate
/** Friday and Saturday are off, from 1 June 2027 on Saturday and Sunday. */
const company = {
  weekendDays: [5, 6],
  weeks: [{ fromDate: day('2027-06-01'), weekendDays: [6, 7] }],
  holidays: [day('2027-02-09'), day('2027-12-19')],
}
const own = (time: Partial<OwnTime>) => calendarOfPerson(company, { weeks: [], places: [], ...time })

describe('the calendar of one person', () => {
  it('is that of the company without weeks and places of the own', () => {
    expect(own({})).toEqual(company)
  })

  it('takes each day by the own week that holds on it, and the company before the first (D12)', () => {
    const calendar = own({ weeks: [{ fromDate: day('2027-03-01'), weekendDays: [4, 5, 6] }] })
    // A Thursday before and after; then a Sunday, which the company has off by then.
    expect(isWorkingDay(day('2027-02-25'), calendar)).toBe(true)
    expect(isWorkingDay(day('2027-03-04'), calendar)).toBe(false)
    expect(isWorkingDay(day('2027-06-06'), calendar)).toBe(true)
  })

  it('follows a later week of the company once its week holds again', () => {
    const calendar = own({
      weeks: [
        { fromDate: day('2027-03-01'), weekendDays: [4, 5, 6] },
        { fromDate: day('2027-05-01'), weekendDays: null },
      ],
    })
    expect(isWorkingDay(day('2027-05-06'), calendar)).toBe(true)
    expect(isWorkingDay(day('2027-05-07'), calendar)).toBe(false)
    expect(isWorkingDay(day('2027-06-06'), calendar)).toBe(false)
  })

  it('has the holidays of the own place while the person works there, and of no other', () => {
    const calendar = own({
      places: [
        { fromDate: day('2027-01-01'), holidays: [day('2026-12-25'), day('2027-05-25'), day('2027-12-26')] },
        { fromDate: day('2027-12-01'), holidays: null },
      ],
    })
    expect(calendar.holidays).toEqual([day('2027-05-25'), day('2027-12-19')])
    expect(countWorkingDays(day('2027-02-07'), day('2027-02-11'), calendar)).toBe(5)
    expect(countWorkingDays(day('2027-05-23'), day('2027-05-27'), calendar)).toBe(4)
  })

  it('is the company’s own one for a person without a working time, and for a place that is gone', () => {
    const none = new Map<string, never>()
    expect(calendarWith(company, { weeks: [], places: [] }, none)).toBe(company)
    const places = [{ fromDate: day('2027-01-01'), locationId: 'gone' }]
    expect(calendarWith(company, { weeks: [], places }, none).holidays).toEqual(company.holidays)
  })
})
