import { addDays, plainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import { movedDates, movedPeople } from './move.js'
import { periodsBetween, periodsOf, periodWith, workingDays } from './periods.js'

const calendar = { weekendDays: [5, 6], holidays: [plainDate('2027-01-10')] }
const today = plainDate('2027-01-01')
const SUNDAY = plainDate('2027-01-03')
const days = { calendar, today }
const task = (start: string | null, due: string | null) => ({
  startDate: start === null ? null : plainDate(start),
  dueDate: due === null ? null : plainDate(due),
  estimateMinutes: 1_000,
})
const weekly = (from: string | null, to: string) =>
  ({ unit: 'week', from: from === null ? null : plainDate(from), to: plainDate(to) }) as const

describe('the dates of a moved task', () => {
  it('keep their ordinal in the week and their length (R17)', () => {
    const moved = movedDates(task('2027-01-05', '2027-01-07'), weekly('2027-01-05', '2027-01-12'), days)
    expect(moved).toMatchObject({ startDate: '2027-01-13', dueDate: '2027-01-17' })
  })

  it('stay in the same period and without a day, and one date stays one (R17, X1)', () => {
    const one = task(null, '2027-01-05')
    expect(movedDates(one, weekly('2027-01-04', '2027-01-07'), days)).toBe(one)
    expect(movedDates(one, { unit: 'week', from: null, to: null }, days)).toBe(one)
    expect(movedDates(one, weekly('2027-01-05', '2027-01-17'), days)).toMatchObject({
      startDate: null,
      dueDate: '2027-01-19',
    })
  })

  it('begin in the period where there were none, with the days of the estimate', () => {
    expect(movedDates(task(null, null), weekly(null, '2027-01-12'), days)).toEqual({
      startDate: '2027-01-11',
      dueDate: '2027-01-13',
    })
  })

  it('find no place in a period without a working day (R17)', () => {
    const closed = { weekendDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] }
    const moved = movedDates(task('2027-01-05', null), weekly('2027-01-05', '2027-01-12'), {
      calendar: closed,
      today,
    })
    expect(moved).toBeNull()
  })

  it('overlap the period into which the task was put, and keep its working days (R16, R17)', () => {
    const input = fc.record({
      start: fc.nat(200),
      length: fc.nat(30),
      grabbed: fc.nat(30),
      to: fc.nat(400),
      unit: fc.constantFrom('week' as const, 'month' as const),
      off: fc.uniqueArray(fc.integer({ min: 0, max: 420 }), { maxLength: 40 }),
    })
    fc.assert(
      fc.property(input, ({ start, length, grabbed, to, unit, off }) => {
        const own = { weekendDays: [5, 6], holidays: off.map((at) => addDays(SUNDAY, at)).toSorted() }
        const first = addDays(SUNDAY, start)
        const last = addDays(first, length)
        const from = addDays(first, Math.min(grabbed, length))
        const target = periodWith(addDays(SUNDAY, to), unit, own)
        const before = { startDate: first, dueDate: last, estimateMinutes: 0 }
        const moved = movedDates(before, { unit, from, to: target.first }, { calendar: own, today })
        if (moved === null) return expect(workingDays(target, own)).toEqual([])
        if (periodsBetween(periodWith(from, unit, own), target, unit) === 0) return expect(moved).toBe(before)
        const { startDate, dueDate } = moved
        if (!startDate || !dueDate) throw new Error('no dates')
        expect(startDate <= target.last && target.first <= dueDate).toBe(true)
        const count = Math.max(1, workingDays({ first, last }, own).length)
        expect(workingDays({ first: startDate, last: dueDate }, own)).toHaveLength(count)
      }),
      { numRuns: 400 },
    )
  })
})

describe('the people of a moved task', () => {
  const people = [
    { userId: 'emad', roleId: 4 },
    { userId: 'vera', roleId: 4 },
  ]
  const from = (fromUserId: string, toUserId: string) =>
    movedPeople({ assigneeId: 'mona', people }, { fromUserId, toUserId })

  it('are a new assignee, who is no helper any more, or another helper (R17, R18)', () => {
    expect(from('mona', 'emad')).toEqual({ assigneeId: 'emad', people: [people[1]] })
    expect(from('emad', 'omar')).toEqual({
      assigneeId: 'mona',
      people: [people[1], { userId: 'omar', roleId: 4 }],
    })
    expect(from('emad', 'mona')).toEqual({ assigneeId: 'mona', people: [people[1]] })
    expect(from('mona', '')).toMatchObject({ assigneeId: '' })
    expect(from('nadia', 'mona')).toBeNull()
  })
})

describe('periods', () => {
  it('follow each other without a gap through leap days and weeks of the next year (X15)', () => {
    for (const unit of ['week', 'month'] as const) {
      const periods = periodsOf({ unit, from: plainDate('2027-12-20'), count: 53 }, calendar)
      for (const [at, { first }] of periods.entries())
        if (at > 0) expect(first).toBe(addDays(periods[at - 1]?.last ?? first, 1))
    }
    expect(periodWith(plainDate('2028-02-29'), 'month', calendar).last).toBe('2028-02-29')
  })

  it('of a week begin behind its days off', () => {
    expect(periodWith(plainDate('2027-01-07'), 'week', calendar).first).toBe('2027-01-03')
    const western = { weekendDays: [6, 7], holidays: [] }
    expect(periodWith(plainDate('2027-01-07'), 'week', western).first).toBe('2027-01-04')
  })
})
