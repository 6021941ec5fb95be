import { plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'

import { yearlyDays, type YearlyRule } from './yearly-days.js'

const span = { from: plainDate('2025-01-01'), to: plainDate('2031-12-31') }
const start = plainDate('2020-02-29')
const rule = (extra: Partial<YearlyRule>): YearlyRule => ({
  interval: 1,
  until: null,
  count: null,
  month: 2,
  on: { day: 29 },
  ...extra,
})

it.each<[string, YearlyRule, string[], PlainDate?]>([
  ['29 February, in leap years only', rule({}), ['2028-02-29']],
  [
    'every second year',
    rule({ on: { day: 1 }, month: 3, interval: 2 }),
    ['2026', '2028', '2030'].map((y) => `${y}-03-01`),
  ],
  ['three times', rule({ on: { day: 1 }, month: 3, count: 7 }), ['2025-03-01', '2026-03-01']],
  ['until a day', rule({ on: { day: 1 }, month: 3, until: plainDate('2026-02-28') }), ['2025-03-01']],
  ['a day that never comes', rule({ on: { day: 31 }, month: 4 }), []],
  [
    'the second Tuesday',
    rule({ on: { weekday: 2, nth: 2 }, until: plainDate('2027-12-31') }),
    ['2025-02-11', '2026-02-10', '2027-02-09'],
  ],
  [
    'the last Monday',
    rule({ on: { weekday: 1, nth: -1 }, month: 12, until: plainDate('2026-12-31') }),
    ['2025-12-29', '2026-12-28'],
  ],
  ['the fifth Friday, where there is one', rule({ on: { weekday: 5, nth: 5 }, month: 2 }), []],
  [
    'the first day of all',
    rule({ on: { day: 1 }, month: 1, until: plainDate('2025-12-31') }),
    ['2025-01-01'],
    plainDate('1000-01-01'),
  ],
])('finds %s', (_, given, expected, first = start) => {
  expect(yearlyDays(first, given, span)).toEqual(expected)
})
