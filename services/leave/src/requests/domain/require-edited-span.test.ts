import { plainDate } from '@smartproject/kit/types/plain-date'

import { requireEditedSpan } from './require-edited-span.js'

const today = plainDate('2026-03-05')
const span = (from: string, to: string) => ({
  fromDate: plainDate(from),
  toDate: plainDate(to),
  startsAtNoon: false,
  endsAtNoon: false,
})

describe('the days of a leave', () => {
  it.each([
    ['2026-03-04', '2026-03-09', true],
    ['2026-03-05', '2026-03-09', false],
    // Both days as they were: only the words change.
    ['2026-03-01', '2026-03-06', false],
    ['2026-03-01', '2026-03-07', true],
    ['2026-03-02', '2026-03-06', true],
  ])('a request from 1 to 6 March, edited on the 5th to %s–%s: refused %p', (from, to, refused) => {
    const edit = () => requireEditedSpan(span('2026-03-01', '2026-03-06'), span(from, to), today)
    if (refused) expect(edit).toThrow('DATES_MISMATCHED')
    else expect(edit).not.toThrow()
  })
})
