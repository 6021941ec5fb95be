import { plainDate } from '@smartproject/kit/types/plain-date'
import type { WorkCalendar } from '@smartproject/kit/types/working-days'

import { firstChangedDay } from './changed-days.js'

const day = plainDate
const before: WorkCalendar = {
  weekendDays: [5, 6],
  weeks: [{ fromDate: day('2030-06-01'), weekendDays: [6, 7] }],
  holidays: [day('2030-03-20'), day('2030-04-10')],
}

describe('the first day that counts otherwise', () => {
  it('is null for the same calendar', () => {
    expect(firstChangedDay(before, { ...before, holidays: [...before.holidays] })).toBeNull()
  })

  it('is that of the first holiday that was added or removed', () => {
    expect(firstChangedDay(before, { ...before, holidays: [day('2030-04-10')] })).toBe('2030-03-20')
    const moved = [day('2030-03-20'), day('2030-04-09'), day('2030-04-11')]
    expect(firstChangedDay(before, { ...before, holidays: moved })).toBe('2030-04-09')
  })

  it('is that of a week from which days count otherwise, and the first of all for another first week', () => {
    const weeks = [{ fromDate: day('2030-06-01'), weekendDays: [7] }]
    expect(firstChangedDay(before, { ...before, weeks })).toBe('2030-06-01')
    expect(firstChangedDay(before, { ...before, weekendDays: [7] })).toBe('0001-01-01')
  })
})
