import { epochDay } from '@smartproject/kit/types/calendar-days'
import { plainDate } from '@smartproject/kit/types/plain-date'

import { calendarsOf } from './calendars.js'
import type { Absence } from './stores.js'

const day = (text: string) => plainDate(text)
const SUNDAY = epochDay(day('2027-01-03'))
const away = (userId: string, from: string, to: string, noon: Absence['noon'] = null): Absence => ({
  userId,
  from: day(from),
  to: day(to),
  noon,
})
const week = (absences: readonly Absence[], userId: string) => {
  const calendar = { weekendDays: [5, 6], holidays: [day('2027-01-06')] }
  const { daysOf, minutesOf } = calendarsOf({ today: day('2027-01-03'), calendar, absences })
  return Array.from({ length: 7 }, (_, at) => [
    daysOf(userId).weight(SUNDAY + at),
    minutesOf(userId).weight(SUNDAY + at),
  ])
}
const [OFF, HALF, WHOLE] = [
  [0, 0],
  [1, 240],
  [1, 480],
]

describe('the calendar of a person', () => {
  it('is that of the company without leave', () => {
    const other = [away('emad', '2027-01-03', '2027-01-07')]
    expect(week(other, 'sara')).toEqual([WHOLE, WHOLE, WHOLE, OFF, WHOLE, OFF, OFF])
  })

  it('has half a day as a working day of half its minutes', () => {
    const leave = [away('sara', '2027-01-03', '2027-01-05', { starts: true, ends: true })]
    expect(week(leave, 'sara')).toEqual([HALF, OFF, HALF, OFF, WHOLE, OFF, OFF])
  })

  it('has a day of two halves off', () => {
    const leave = [
      away('sara', '2027-01-03', '2027-01-04', { starts: false, ends: true }),
      away('sara', '2027-01-04', '2027-01-04', { starts: true, ends: false }),
    ]
    expect(week(leave, 'sara')).toEqual([OFF, OFF, WHOLE, OFF, WHOLE, OFF, OFF])
  })

  it('ends with a leave of a mistyped year as if there were none (X14)', () => {
    expect(week([away('sara', '2027-01-03', '3027-01-04')], 'sara')[0]).toEqual(WHOLE)
  })
})
