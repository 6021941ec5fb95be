import { plainDate } from '@smartproject/kit/types/plain-date'

import { countWorkingHalfDays, requireChosenSpan, requireLeaveSpan, requireSpan } from './span.js'

const span = (from: string, to: string, startsAtNoon = false, endsAtNoon = false) => ({
  fromDate: plainDate(from),
  toDate: plainDate(to),
  startsAtNoon,
  endsAtNoon,
})
describe('the days of a leave', () => {
  it('the days of a leave end on or after they begin, and are bounded', () => {
    expect(() => requireSpan(span('2026-03-08', '2026-03-07'))).toThrow('DATES_MISMATCHED')
    expect(() => requireSpan(span('2026-03-08', '2026-03-08'))).not.toThrow()
    expect(() => requireSpan(span('2026-12-28', '2027-01-03'))).not.toThrow()
    expect(() => requireSpan(span('2026-01-01', '9999-12-31'))).toThrow('INVALID_ARGUMENT')
  })
})

describe('half days', () => {
  const week = { weekendDays: [5, 6], holidays: [] }

  it.each([
    // Sunday to Tuesday.
    ['2026-03-01', '2026-03-03', false, false, 6],
    ['2026-03-01', '2026-03-03', true, true, 4],
    ['2026-03-01', '2026-03-01', true, false, 1],
    // Friday is off: its half costs nothing.
    ['2026-03-06', '2026-03-08', true, true, 1],
  ])(
    'half days of %s to %s, from noon %p, until noon %p: %p',
    (from, to, startsAtNoon, endsAtNoon, count) => {
      expect(countWorkingHalfDays(span(from, to, startsAtNoon, endsAtNoon), week)).toBe(count)
    },
  )

  it('a single day cannot both begin and end at noon', () => {
    expect(() => requireLeaveSpan(span('2026-03-08', '2026-03-08', true, true))).toThrow('DATES_MISMATCHED')
    expect(() => requireLeaveSpan(span('2026-03-08', '2026-03-09', true, true))).not.toThrow()
  })
})

describe('days that are chosen', () => {
  const today = plainDate('2026-03-05')
  const calendar = { weekendDays: [5, 6], holidays: [plainDate('2026-03-22')] }
  const fieldsOf = (from: string, to: string) => {
    try {
      requireChosenSpan(span(from, to), today, calendar)
    } catch (error) {
      return (error as { fields: object[] }).fields
    }
    return []
  }

  it.each([
    ['2024-03-05', '2024-03-06', []],
    ['2024-03-04', '2024-03-06', [{ field: 'from_date', reason: 'LEAVE_TOO_EARLY' }]],
    ['2031-03-04', '2031-03-05', []],
    ['2031-03-05', '2031-03-06', [{ field: 'to_date', reason: 'LEAVE_TOO_LATE' }]],
    [
      '1000-01-01',
      '1000-01-02',
      [
        { field: 'from_date', reason: 'LEAVE_TOO_EARLY' },
        { field: 'to_date', reason: 'LEAVE_TOO_EARLY' },
      ],
    ],
    ['9999-12-31', '9999-12-30', [{ field: 'to_date', reason: 'DATES_MISMATCHED' }]],
    ['2026-03-01', '2028-03-05', [{ field: 'to_date', reason: 'OUT_OF_RANGE' }]],
    // Friday and Saturday; then the holiday on Sunday as well, then Monday.
    ['2026-03-20', '2026-03-21', [{ field: 'to_date', reason: 'NO_WORKING_DAYS' }]],
    ['2026-03-20', '2026-03-22', [{ field: 'to_date', reason: 'NO_WORKING_DAYS' }]],
    ['2026-03-20', '2026-03-23', []],
  ])('days chosen from %s to %s: %j', (from, to, fields) => {
    expect(fieldsOf(from, to)).toEqual(fields)
  })
})
