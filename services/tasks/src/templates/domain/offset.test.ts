import { plainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import { workDaysOf } from '../../schedule/area.js'
import { dayAt, fullBounds, mayBeInOrder, type Offset, offsetOf, spanOffsets } from './offset.js'

const date = plainDate
// Friday and Saturday are free, and a Sunday.
const days = workDaysOf(date('2027-01-01'), { weekendDays: [5, 6], holidays: [date('2027-01-10')] })
const wd = (n: number, from: Offset['from'] = 'start'): Offset => ({ n, unit: 'wd', from })
const cd = (n: number, from: Offset['from'] = 'start'): Offset => ({ n, unit: 'cd', from })

it('an offset in working days passes over days off and holidays', () => {
  const bounds = { start: date('2027-01-03'), end: null }
  expect(dayAt(wd(5), bounds, days)).toBe('2027-01-11')
  expect(dayAt(wd(7), bounds, days)).toBe('2027-01-13')
  expect(dayAt(wd(0), { start: date('2027-01-08'), end: null }, days)).toBe('2027-01-11')
  expect(dayAt(wd(-1), bounds, days)).toBe('2026-12-31')
  expect(dayAt(cd(5), bounds, days)).toBe('2027-01-08')
})

it('an offset counts back from an end, and is no day without the day it counts from', () => {
  const bounds = { start: null, end: date('2027-01-15') }
  expect(dayAt(wd(0, 'end'), bounds, days)).toBe('2027-01-14')
  expect(dayAt(wd(4, 'end'), bounds, days)).toBe('2027-01-07')
  expect(dayAt(cd(4, 'end'), bounds, days)).toBe('2027-01-11')
  expect(dayAt(wd(0), bounds, days)).toBeNull()
  expect(dayAt(null, bounds, days)).toBeNull()
})

it('the offset of a day leads back to it, on days off too (R31)', () => {
  const near = fc.integer({ min: -400, max: 400 })
  fc.assert(
    fc.property(near, near, (a, b) => {
      const [start, day] = [a, b].map((n) => dayAt(cd(n), { start: date('2027-01-01'), end: null }, days))
      if (!start || !day) throw new Error('no day')
      const offset = offsetOf(day, start, days)
      expect(dayAt(offset, { start, end: null }, days)).toBe(day)
    }),
  )
})

it('both days of a task count in one unit, in calendar days where one is a day off, and lead back (R31)', () => {
  const start = date('2027-01-03')
  const spans = [
    [date('2027-01-08'), date('2027-01-11'), 'cd'],
    [date('2027-01-05'), date('2027-01-09'), 'cd'],
    [date('2027-01-05'), date('2027-01-11'), 'wd'],
  ] as const
  for (const [from, until, unit] of spans) {
    const { first, last } = spanOffsets([from, until], start, days)
    expect([first?.unit, last?.unit]).toEqual([unit, unit])
    expect([first, last].map((one) => dayAt(one, { start, end: null }, days))).toEqual([from, until])
  }
  expect(spanOffsets([null, date('2027-01-08')], start, days)).toEqual({ first: null, last: cd(5) })
})

it('a last day that no calendar puts behind the first one is out of order, also in another unit', () => {
  expect(mayBeInOrder(cd(65), wd(2))).toBe(false)
  expect(mayBeInOrder(cd(65), wd(52))).toBe(true)
  expect(mayBeInOrder(wd(5), cd(4))).toBe(false)
  expect(mayBeInOrder(wd(5), cd(5))).toBe(true)
  expect(mayBeInOrder(wd(0), cd(-1))).toBe(false)
  expect(mayBeInOrder(cd(2, 'end'), wd(5, 'end'))).toBe(false)
  expect(mayBeInOrder(wd(5, 'end'), cd(2, 'end'))).toBe(true)
  expect(mayBeInOrder(cd(9), wd(0, 'end'))).toBe(true)
})

it('a project of which one day is known has the other by its offsets', () => {
  const offsets = [wd(0), wd(7), cd(2)]
  expect(fullBounds({ start: date('2027-01-03'), end: null }, offsets, days)).toEqual({
    start: '2027-01-03',
    end: '2027-01-13',
  })
  expect(fullBounds({ start: null, end: date('2027-01-13') }, offsets, days)).toEqual({
    start: '2027-01-03',
    end: '2027-01-13',
  })
  expect(fullBounds({ start: date('2027-01-03'), end: null }, [], days).end).toBe('2027-01-03')
})
