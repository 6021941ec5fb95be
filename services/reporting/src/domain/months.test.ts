import { plainDate } from '@smartproject/kit/types/plain-date'

import { monthsOf } from './months.js'

const of = (from: string, to: string) =>
  monthsOf(plainDate(from), plainDate(to)).map(({ month, last }) => `${month} ${last}`)

it('a range has every month it shares a day with, to its last day or to the end of the range', () => {
  expect(of('2025-12-31', '2026-03-10')).toEqual([
    '2025-12 2025-12-31',
    '2026-01 2026-01-31',
    '2026-02 2026-02-28',
    '2026-03 2026-03-10',
  ])
})

it('a range of one day has one month', () => {
  expect(of('2024-02-29', '2024-02-29')).toEqual(['2024-02 2024-02-29'])
})
