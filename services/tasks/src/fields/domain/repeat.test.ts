import { plainDate } from '@smartproject/kit/types/plain-date'

import { nextDates, type Repeat } from './repeat.js'

const dates = (start: string | null, due: string | null) => ({
  startDate: start === null ? null : plainDate(start),
  dueDate: due === null ? null : plainDate(due),
})
const every = (number: number, unit: Repeat['unit']): Repeat => ({ every: number, unit })

describe('the days of the task that follows', () => {
  it.each([
    ['a day later', '2030-03-04', every(1, 'day'), '2030-03-05'],
    ['two weeks later', '2030-03-04', every(2, 'week'), '2030-03-18'],
    ['the last day of a shorter month', '2030-01-31', every(1, 'month'), '2030-02-28'],
    ['the 28th of a year without a 29th', '2028-02-29', every(1, 'year'), '2031-02-28'],
  ])('%s', (_what, due, repeat, next) => {
    const today = plainDate(due < '2030' ? '2030-03-01' : due)
    expect(nextDates(dates(null, due), repeat, today)).toEqual(dates(null, next))
  })

  it('skips past days, at the same interval', () => {
    expect(nextDates(dates(null, '2030-01-07'), every(1, 'week'), plainDate('2030-02-04'))).toEqual(
      dates(null, '2030-02-11'),
    )
    expect(nextDates(dates(null, '2030-01-31'), every(1, 'month'), plainDate('2030-03-01'))).toEqual(
      dates(null, '2030-03-31'),
    )
  })

  it('counts from the due day even when it was closed early', () => {
    expect(nextDates(dates(null, '2030-05-10'), every(1, 'month'), plainDate('2030-04-20'))).toEqual(
      dates(null, '2030-06-10'),
    )
  })

  it('keeps the length of a span, and the one day that is known', () => {
    const today = plainDate('2030-03-04')
    expect(nextDates(dates('2030-03-01', '2030-03-04'), every(1, 'week'), today)).toEqual(
      dates('2030-03-08', '2030-03-11'),
    )
    expect(nextDates(dates('2030-03-01', null), every(1, 'week'), today)).toEqual(dates('2030-03-08', null))
  })

  it('is due a period from today when no day was known', () => {
    expect(nextDates(dates(null, null), every(3, 'day'), plainDate('2030-03-04'))).toEqual(
      dates(null, '2030-03-07'),
    )
  })

  it('ends before days no longer have four digits for their year', () => {
    expect(nextDates(dates(null, '9999-12-31'), every(99, 'year'), plainDate('2030-03-04'))).toBeNull()
  })
})
