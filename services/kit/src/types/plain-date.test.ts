import fc from 'fast-check'

import { dayOfEpoch, daysInMonth } from './calendar-days.js'
import {
  addDays,
  addMonths,
  dayIn,
  dayStart,
  hourOf,
  noonOf,
  epochDay,
  inclusiveDays,
  isPlainDate,
  plainDate,
  spansOverlap,
  weekday,
} from './plain-date.js'

const day = fc.integer({ min: -20_000, max: 40_000 }).map((n) => addDays(plainDate('1970-01-01'), n))

describe('a plain date', () => {
  it.each([
    '2026-02-30',
    '2026-3-5',
    '0026-03-05',
    '',
    'null',
    '05-03-2026',
    '2026-13-01',
    '٢٠٢٦-٠٣-٠٥',
    '2026-03-05T00:00:00Z',
  ])('refuses %p (D18)', (text) => {
    expect(isPlainDate(text)).toBe(false)
    expect(() => plainDate(text)).toThrow('DATE_INVALID')
  })

  it.each([
    ['2026-03-05', '2026-03-08', 4],
    ['2026-03-05', '2026-03-05', 1],
    ['2028-02-28', '2028-03-01', 3],
    ['2026-02-28', '2026-03-01', 2],
    ['2026-12-28', '2027-01-03', 7],
    // Daylight saving changes in Berlin, Beirut, Cairo and New York lie inside these.
    ['2026-03-27', '2026-03-31', 5],
    ['2026-04-23', '2026-04-26', 4],
    ['2026-03-06', '2026-03-10', 5],
  ])('counts %s to %s as %i days (D6, D14, D16)', (from, to, days) => {
    expect(inclusiveDays(plainDate(from), plainDate(to))).toBe(days)
  })

  it('keeps the last day of a month when going back six months (D17)', () => {
    expect(addMonths(plainDate('2026-08-31'), -6)).toBe('2026-02-28')
    expect(addMonths(plainDate('2026-01-31'), 1)).toBe('2026-02-28')
    expect(addMonths(plainDate('2026-01-15'), -1)).toBe('2025-12-15')
  })

  it('is the same at every moment of a day: two days are compared by their texts (D28)', () => {
    const moments = [
      '2026-03-05T00:00:00+03:00',
      '2026-03-05T09:41:07.123+03:00',
      '2026-03-05T23:59:59.999+03:00',
    ]
    const days = moments.map((moment) => dayIn('Asia/Qatar', new Date(moment)))
    expect(days.every((one) => one === plainDate('2026-03-05'))).toBe(true)
  })

  it('turns an instant into the day of a zone (D4)', () => {
    const instant = new Date('2026-03-04T22:30:00Z')
    expect(dayIn('Asia/Qatar', instant)).toBe('2026-03-05')
    expect(dayIn('America/Los_Angeles', instant)).toBe('2026-03-04')
  })

  it.each([
    ['Asia/Qatar', '2026-03-05', '2026-03-04T21:00:00Z'],
    ['America/Los_Angeles', '2026-03-05', '2026-03-05T08:00:00Z'],
    ['Pacific/Kiritimati', '2026-03-05', '2026-03-04T10:00:00Z'],
    ['Asia/Kathmandu', '2026-03-05', '2026-03-04T18:15:00Z'],
    // Clocks go from 23:59:59 to 01:00.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
    // The day did not exist there.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
  ])('begins a day in %s: %s at %s (D15)', (zone, date, instant) => {
    expect(dayStart(zone, plainDate(date))).toEqual(new Date(instant))
  })

  it.each([
    ['Asia/Qatar', '2026-03-05', '2026-03-05T09:00:00Z'],
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T19:00:00Z'],
    ['Asia/Kathmandu', '2026-03-05', '2026-03-05T06:15:00Z'],
    // The day has 23 hours.
    ['Africa/Cairo', '2026-04-24', '2026-04-24T09:00:00Z'],
  ])('finds noon in %s: %s at %s', (zone, date, instant) => {
    expect(noonOf(zone, plainDate(date))).toEqual(new Date(instant))
  })

  it.each([
    ['Asia/Qatar', '2026-03-05', '2026-03-05T05:00:00Z'],
    ['Europe/London', '2026-03-29', '2026-03-29T07:00:00Z'],
    ['Europe/London', '2026-10-25', '2026-10-25T08:00:00Z'],
  ])('finds eight o’clock in %s: %s at %s', (zone, date, instant) => {
    expect(hourOf(zone, plainDate(date), 8)).toEqual(new Date(instant))
  })

  it('makes a new object for each caller: a change by one is not seen by another', () => {
    const start = dayStart('Asia/Qatar', plainDate('2026-03-05'))
    start.setTime(0)
    expect(dayStart('Asia/Qatar', plainDate('2026-03-05'))).toEqual(new Date('2026-03-04T21:00:00Z'))
  })

  it('begins every day when the one before has ended', () => {
    const zones = fc.constantFrom('Asia/Qatar', 'America/St_Johns', 'Australia/Lord_Howe', 'Europe/Lisbon')
    const recent = fc.integer({ min: 16_000, max: 25_000 }).map((n) => addDays(plainDate('1970-01-01'), n))
    fc.assert(
      fc.property(zones, recent, (zone, date) => {
        const start = dayStart(zone, date)
        expect(dayIn(zone, start)).toBe(date)
        expect(dayIn(zone, new Date(start.getTime() - 1))).toBe(addDays(date, -1))
        expect(dayStart(zone, addDays(date, -3), 3)).toEqual(start)
      }),
    )
  })

  it('knows the days of the week', () => {
    expect(weekday(plainDate('2026-03-05'))).toBe(4)
    expect(weekday(plainDate('1969-12-31'))).toBe(3)
  })

  it('goes forth and back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (date, n) => {
        expect(epochDay(addDays(date, n))).toBe(epochDay(date) + n)
        expect(addDays(addDays(date, n), -n)).toBe(date)
      }),
    )
  })

  it.each([
    ['2026-03-20', '2026-03-25', true],
    ['2026-03-21', '2026-03-25', false],
    ['2026-03-05', '2026-03-10', true],
    ['2026-03-05', '2026-03-09', false],
    ['2026-03-12', '2026-03-15', true],
    ['2026-03-01', '2026-03-31', true],
  ])('sees whether %s to %s meets the 10th to the 20th: %p', (from, to, expected) => {
    expect(
      spansOverlap(plainDate('2026-03-10'), plainDate('2026-03-20'), plainDate(from), plainDate(to)),
    ).toBe(expected)
  })
})

const DAY_MS = 86_400_000
/** By the dates of the language. */
const daysByDate = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const [FIRST_DAY, LAST_DAY] = [daysByDate('1000-01-01'), daysByDate('9999-12-31')]

it('days are counted from 1970 and written as dates of the language are, in all years', () => {
  const edges = [
    '1000-01-01',
    '1600-02-29',
    '1700-02-28',
    '1900-03-01',
    '1969-12-31',
    '2000-02-29',
    '9999-12-31',
  ]
  const near = edges.flatMap((day) => [-1, 0, 1].map((by) => daysByDate(day) + by))
  const check = (days: number) => {
    if (days < FIRST_DAY || days > LAST_DAY) return
    const day = new Date(days * DAY_MS).toISOString().slice(0, 10)
    expect([dayOfEpoch(days), epochDay(day)]).toEqual([day, days])
  }
  for (const days of near) check(days)
  fc.assert(fc.property(fc.integer({ min: FIRST_DAY, max: LAST_DAY }), check), { numRuns: 5_000 })
})

it('a month has the days that it has in its year', () => {
  for (const year of [1900, 2000, 2023, 2024])
    for (let month = 1; month <= 12; month += 1)
      expect(daysInMonth(year, month)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate())
})

it('a text that is no day has no number, and a number that is none gives no day', () => {
  for (const text of ['', '2026-1-1', '2026-1a-01', 'tomorrow!!', '١٢٣٤-٠١-٠١'])
    expect(epochDay(text)).toBeNaN()
  expect(() => dayOfEpoch(Number.NaN)).toThrow(RangeError)
})
