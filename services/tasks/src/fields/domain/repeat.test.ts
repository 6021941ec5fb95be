import { daysInMonth } from '@smartproject/kit/types/calendar-days'
import {
  addDays,
  inclusiveDays,
  type PlainDate,
  plainDate,
  weekday,
} from '@smartproject/kit/types/plain-date'
import { isWorkingDay, type WorkCalendar } from '@smartproject/kit/types/working-days'
import fc from 'fast-check'

import { nextDates, type Repeat, repeatFault, repeatText } from './repeat.js'

const dates = (start: string | null, due: string | null) => ({
  startDate: start === null ? null : plainDate(start),
  dueDate: due === null ? null : plainDate(due),
})
const every = (number: number, unit: Repeat['unit'], on: Partial<Repeat> = {}): Repeat => ({
  every: number,
  unit,
  ...on,
})

/** Friday and Saturday are off; the last Thursday of January 2030 is a holiday. */
const CALENDAR: WorkCalendar = { weekendDays: [5, 6], holidays: [plainDate('2030-01-31')] }

const context = (today: string) => ({ today: plainDate(today), calendar: CALENDAR })

const next = (due: string | null, repeat: Repeat, today = due ?? '') =>
  nextDates(dates(null, due), repeat, context(today))?.dueDate

/** The due days of the tasks that come one after the other when each is closed on its day. */
function chain(first: string, begun: Repeat, length: number): PlainDate[] {
  const days = [plainDate(first)]
  let repeat = begun
  while (days.length < length) {
    const due = days.at(-1) ?? null
    const made = nextDates({ startDate: null, dueDate: due }, repeat, context(due ?? ''))
    if (!made?.dueDate) break
    days.push(made.dueDate)
    repeat = made.repeat
  }
  return days
}

describe('the days of the task that follows', () => {
  it.each([
    ['a day later', '2030-03-04', every(1, 'day'), '2030-03-05'],
    ['two weeks later', '2030-03-04', every(2, 'week'), '2030-03-18'],
    ['the last day of a shorter month', '2030-01-31', every(1, 'month'), '2030-02-28'],
    ['the 28th of a year without a 29th', '2028-02-29', every(1, 'year'), '2031-02-28'],
  ])('%s', (_what, due, repeat, expected) => {
    expect(next(due, repeat, due < '2030' ? '2030-03-01' : due)).toBe(expected)
  })

  it('skips past days, at the same interval', () => {
    expect(next('2030-01-07', every(1, 'week'), '2030-02-04')).toBe('2030-02-11')
    expect(next('2030-01-31', every(1, 'month'), '2030-03-01')).toBe('2030-03-31')
  })

  it('counts from the due day even when it was closed early', () => {
    expect(next('2030-05-10', every(1, 'month'), '2030-04-20')).toBe('2030-06-10')
  })

  it('keeps the length of a span, and the one day that is known', () => {
    const today = context('2030-03-04')
    expect(nextDates(dates('2030-03-01', '2030-03-04'), every(1, 'week'), today)).toMatchObject(
      dates('2030-03-08', '2030-03-11'),
    )
    expect(nextDates(dates('2030-03-01', null), every(1, 'week'), today)).toMatchObject(
      dates('2030-03-08', null),
    )
  })

  it.each([
    ['a period from today', every(3, 'day'), '2030-03-07'],
    ['the next of its weekdays', every(2, 'week', { weekdays: [1, 4] }), '2030-03-07'],
    ['the next such day of a month', every(3, 'month', { monthDay: 31 }), '2030-03-31'],
    ['the next such day of a year', every(1, 'year', { monthDay: 29, month: 2 }), '2031-02-28'],
    ['the next last working day', every(1, 'month', { lastWorkingDay: true }), '2030-03-31'],
  ])('is due on %s when no day was known', (_what, repeat, expected) => {
    expect(next(null, repeat, '2030-03-04')).toBe(expected)
  })

  it('ends before days no longer have four digits for their year', () => {
    expect(nextDates(dates(null, '9999-12-31'), every(99, 'year'), context('2030-03-04'))).toBeNull()
  })
})

describe('a repeat remembers its day', () => {
  it('is the 31st again after a shorter month, through every task that follows', () => {
    expect(chain('2030-01-31', every(1, 'month'), 6)).toEqual([
      '2030-01-31',
      '2030-02-28',
      '2030-03-31',
      '2030-04-30',
      '2030-05-31',
      '2030-06-30',
    ])
  })

  it('is 29 February again in leap years', () => {
    expect(chain('2028-02-29', every(1, 'year'), 6)).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
      '2033-02-28',
    ])
  })

  it('comes on each of its weekdays, in every second week of the company', () => {
    // The week of a company with Friday and Saturday off begins on a Sunday.
    expect(chain('2030-03-03', every(2, 'week', { weekdays: [4, 7] }), 4)).toEqual([
      '2030-03-03',
      '2030-03-07',
      '2030-03-17',
      '2030-03-21',
    ])
  })

  it('comes on the last working day, before week-ends and holidays', () => {
    expect(chain('2029-12-31', every(1, 'month', { lastWorkingDay: true }), 5)).toEqual([
      '2029-12-31',
      '2030-01-30',
      '2030-02-28',
      '2030-03-31',
      '2030-04-30',
    ])
  })

  it.each([
    ['put off into the next month', '2030-03-05', '2030-03-31'],
    ['brought forward within its month', '2030-03-25', '2030-04-30'],
  ])('keeps the day of a task that was %s', (_what, due, expected) => {
    expect(next(due, every(1, 'month', { monthDay: 31 }))).toBe(expected)
  })

  it('holds over many years, for any day, whether tasks are closed on time or late', () => {
    const aDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(plainDate('2000-01-01'), days))
    const months = fc.integer({ min: 1, max: 14 })
    fc.assert(
      fc.property(
        aDay,
        months,
        fc.array(fc.nat(90), { minLength: 40, maxLength: 40 }),
        (first, count, late) => {
          const wanted = Number(first.slice(8))
          const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
          let [due, repeat] = [first, every(count, 'month')]
          for (const by of late) {
            const today = addDays(due, by)
            const made = nextDates({ startDate: null, dueDate: due }, repeat, { today, calendar: CALENDAR })
            const after = made?.dueDate ?? first
            const [year, month] = [Number(after.slice(0, 4)), Number(after.slice(5, 7))]
            expect(Number(after.slice(8))).toBe(Math.min(wanted, daysInMonth(year, month)))
            expect((monthOf(after) - monthOf(due)) % count).toBe(0)
            expect(after > today).toBe(true)
            ;[due, repeat] = [after, made?.repeat ?? repeat]
          }
        },
      ),
    )
  })

  it('finds the days that counting one day after the other finds', () => {
    const aDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(plainDate('2000-01-01'), days))
    const weekdays = fc
      .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
      .map((days) => days.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(aDay, weekdays, fc.nat(40), (due, days, late) => {
        const today = addDays(due, late)
        const byWeek = next(due, every(1, 'week', { weekdays: days }), today)
        const byMonth = next(due, every(1, 'month', { lastWorkingDay: true }), today)
        let day = addDays(today, 1)
        while (!days.includes(weekday(day))) day = addDays(day, 1)
        expect(byWeek).toBe(day)
        const end = byMonth ?? due
        expect(isWorkingDay(end, CALENDAR)).toBe(true)
        for (let off = addDays(end, 1); off.slice(0, 7) === end.slice(0, 7); off = addDays(off, 1))
          expect(isWorkingDay(off, CALENDAR)).toBe(false)
        expect(inclusiveDays(today, end)).toBeLessThanOrEqual(64)
      }),
    )
  })
})

describe('a repeat', () => {
  it.each<[string, Repeat]>([
    ['2 week', every(2, 'week')],
    ['1 week 1,3', every(1, 'week', { weekdays: [1, 3] })],
    ['1 month 31', every(1, 'month', { monthDay: 31 })],
    ['1 month last-working-day', every(1, 'month', { lastWorkingDay: true })],
    ['1 year 02-29', every(1, 'year', { monthDay: 29, month: 2 })],
  ])('is sound and written as “%s”', (text, repeat) => {
    expect(repeatFault(repeat)).toBeNull()
    expect(repeatText(repeat)).toBe(text)
  })

  it.each<[keyof Repeat, Repeat]>([
    ['weekdays', every(1, 'month', { weekdays: [1] })],
    ['weekdays', every(1, 'week', { weekdays: [] })],
    ['weekdays', every(1, 'week', { weekdays: [3, 1] })],
    ['weekdays', every(1, 'week', { weekdays: [8] })],
    ['monthDay', every(1, 'week', { monthDay: 3 })],
    ['monthDay', every(1, 'month', { monthDay: 32 })],
    ['monthDay', every(1, 'year', { monthDay: 30, month: 2 })],
    ['month', every(1, 'year', { monthDay: 30 })],
    ['month', every(1, 'year', { monthDay: 30, month: 13 })],
    ['month', every(1, 'month', { monthDay: 3, month: 2 })],
    ['lastWorkingDay', every(1, 'year', { lastWorkingDay: true })],
    ['lastWorkingDay', every(1, 'month', { lastWorkingDay: true, monthDay: 31 })],
  ])('does not fit by its %s', (field, repeat) => {
    expect(repeatFault(repeat)).toBe(field)
  })
})
