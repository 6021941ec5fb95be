import { plainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'
import * as steps from './leave-steps.js'

import { changedFields } from './leave-change.js'
import { isCurrent, type Leave } from './leave.js'
import {
  countWorkingHalfDays,
  requireChosenSpan,
  requireEditedSpan,
  requireLeaveSpan,
  requireSpan,
} from './span.js'

const now = new Date('2026-03-01T09:00:00Z')
const span = (from: string, to: string, startsAtNoon = false, endsAtNoon = false) => ({
  fromDate: plainDate(from),
  toDate: plainDate(to),
  startsAtNoon,
  endsAtNoon,
})
const extent = (from: string, to: string) => ({ ...span(from, to), workingHalfDays: 4, projectNumbers: [1] })

function aLeave(from = '2026-03-10', to = '2026-03-20'): Leave {
  return steps.requested({
    id: 'leave-1',
    userId: 'emad',
    reportTo: 'mona',
    extent: extent(from, to),
    type: 'Annual leave',
    reason: 'rest',
    now,
    today: plainDate('2026-03-01'),
  })
}

describe('the days of a leave', () => {
  const today = plainDate('2026-03-05')

  it('end on or after they begin, and are bounded', () => {
    expect(() => requireSpan(span('2026-03-08', '2026-03-07'))).toThrow('DATES_MISMATCHED')
    expect(() => requireSpan(span('2026-03-08', '2026-03-08'))).not.toThrow()
    expect(() => requireSpan(span('2026-12-28', '2027-01-03'))).not.toThrow()
    expect(() => requireSpan(span('2026-01-01', '9999-12-31'))).toThrow('INVALID_ARGUMENT')
  })

  it.each([
    ['2026-03-04', '2026-03-09', true],
    ['2026-03-05', '2026-03-09', false],
    // Both days as they were: only the words change.
    ['2026-03-01', '2026-03-06', false],
    ['2026-03-01', '2026-03-07', true],
    ['2026-03-02', '2026-03-06', true],
  ])('of a request from 1 to 6 March edited on the 5th to %s–%s: refused %p', (from, to, refused) => {
    const edit = () => requireEditedSpan(aLeave('2026-03-01', '2026-03-06'), span(from, to), today)
    if (refused) expect(edit).toThrow('DATES_MISMATCHED')
    else expect(edit).not.toThrow()
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
  ])('of %s to %s, from noon %p, until noon %p: %p', (from, to, startsAtNoon, endsAtNoon, count) => {
    expect(countWorkingHalfDays(span(from, to, startsAtNoon, endsAtNoon), week)).toBe(count)
  })

  it('leave something of a single day', () => {
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
  ])('from %s to %s: %j', (from, to, fields) => {
    expect(fieldsOf(from, to)).toEqual(fields)
  })
})

describe('the steps of a leave', () => {
  const step = fc.constantFrom<(leave: Leave) => Leave>(
    (leave) =>
      steps.edited(leave, { extent: extent('2026-03-11', '2026-03-12'), type: 'Sick leave', reason: '' }),
    (leave) => steps.handedTo(leave, 'olivia'),
    (leave) => steps.mailedAgain(leave),
    (leave) => steps.linked(leave, 'task-1'),
    (leave) => steps.unlinked(leave, now),
    (leave) => steps.ended(leave, { status: 'cancelled', by: 'mona', now }),
  )

  it('each count one version, and what was shown is never newer than what is', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (taken) => {
        const last = taken.reduce((leave, take) => take(leave), aLeave())
        expect(last.version).toBe(taken.length + 1)
        expect(last.shownVersion).toBeLessThanOrEqual(last.version)
        expect(isCurrent(last, last.version)).toBe(true)
        expect(isCurrent(last, last.shownVersion - 1)).toBe(false)
        expect(isCurrent(last, last.version + 1)).toBe(false)
      }),
    )
  })

  it('that people need not see leave their version good', () => {
    const seen = aLeave()
    expect(isCurrent(steps.linked(steps.mailedAgain(seen), 'task-1'), seen.version)).toBe(true)
    expect(isCurrent(steps.handedTo(seen, 'olivia'), seen.version)).toBe(false)
  })

  it('say what changed, old and new', () => {
    const after = steps.edited(aLeave(), {
      extent: extent('2026-03-11', '2026-03-20'),
      type: 'Annual leave',
      reason: 'a wedding',
    })
    expect(changedFields(aLeave(), after)).toEqual({
      from_date: { from: '2026-03-10', to: '2026-03-11' },
      reason: { from: 'rest', to: 'a wedding' },
    })
  })

  it('keep an earlier comment when a cancellation has none', () => {
    const leave = { ...aLeave(), comment: 'enjoy' }
    expect(steps.ended(leave, { status: 'cancelled', by: 'mona', now, comment: '' }).comment).toBe('enjoy')
  })
})
