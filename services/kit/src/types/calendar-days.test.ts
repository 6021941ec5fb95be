import fc from 'fast-check'

import { dayOfEpoch, daysInMonth, epochDay } from './calendar-days.js'

const DAY_MS = 86_400_000
/** By the dates of the language. */
const daysOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const [FIRST, LAST] = [daysOf('1000-01-01'), daysOf('9999-12-31')]

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
  const near = edges.flatMap((day) => [-1, 0, 1].map((by) => daysOf(day) + by))
  const check = (days: number) => {
    if (days < FIRST || days > LAST) return
    const day = new Date(days * DAY_MS).toISOString().slice(0, 10)
    expect([dayOfEpoch(days), epochDay(day)]).toEqual([day, days])
  }
  for (const days of near) check(days)
  fc.assert(fc.property(fc.integer({ min: FIRST, max: LAST }), check), { numRuns: 5_000 })
})

it('a month has the days that it has in its year', () => {
  for (const year of [1900, 2000, 2023, 2024])
    for (let month = 1; month <= 12; month += 1)
      expect(daysInMonth(year, month)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate())
})

it('what is no day has no number, and what is no number is no day', () => {
  for (const text of ['', '2026-1-1', '2026-1a-01', 'tomorrow!!', '١٢٣٤-٠١-٠١'])
    expect(epochDay(text)).toBeNaN()
  expect(() => dayOfEpoch(Number.NaN)).toThrow(RangeError)
})
