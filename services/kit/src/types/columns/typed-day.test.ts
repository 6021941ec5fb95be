import fc from 'fast-check'

import { dayOfEpoch } from '../calendar-days.js'
import { dateOrderOf, type DateOrder, isNoSuchDay, typedDay } from './typed-day.js'

describe('a day in a cell', () => {
  it.each<[string, DateOrder, string]>([
    ['2026-11-29', 'ymd', '2026-11-29'],
    ['2026/11/29', 'dmy', '2026-11-29'],
    ['29/11/2026', 'dmy', '2026-11-29'],
    ['29.11.26', 'dmy', '2026-11-29'],
    ['11/29/26', 'mdy', '2026-11-29'],
    ['6/21/2025 16:14', 'mdy', '2025-06-21'],
    ['11/May/24 03:26 PM', 'ambiguous', '2024-05-11'],
    ['29 Nov 2026', 'ambiguous', '2026-11-29'],
    ['29-November-2026', 'ymd', '2026-11-29'],
    ['Nov 29, 2026', 'ymd', '2026-11-29'],
    ['٢٩ نوفمبر ٢٠٢٦', 'ymd', '2026-11-29'],
    ['٢٩/١١/٢٠٢٦', 'dmy', '2026-11-29'],
    ['29 تشرين الثاني 2026', 'ymd', '2026-11-29'],
    ['2026-11-29 23:30', 'ymd', '2026-11-29'],
    ['03/03/2026', 'ambiguous', '2026-03-03'],
    ['28-02-2027', 'ymd', '2027-02-28'],
    ['٠٣-٠٤-٢٠٢٧', 'ymd', '2027-04-03'],
  ])('“%s” read as %s is %s', (cell, order, day) => {
    expect(typedDay(cell, order)).toEqual({ day })
  })

  it.each<[string, DateOrder]>([
    ['03/04/26', 'ambiguous'],
    ['03/04/26', 'ymd'],
    ['03/04/2026', 'ymd'],
    ['03-04-2026', 'ambiguous'],
    ['31/02/2026', 'dmy'],
    ['2026-02-30T10:00:00Z', 'ymd'],
    ['29/11/2026', 'mdy'],
    ['tomorrow', 'dmy'],
    ['1.5', 'dmy'],
    ['12 Foo 2026', 'dmy'],
    ['', 'dmy'],
  ])('“%s” read as %s is none', (cell, order) => {
    expect(typedDay(cell, order)).toBeNull()
  })

  it.each<[string, DateOrder, boolean]>([
    ['2026-02-30', 'ymd', true],
    ['30 Feb 2026', 'dmy', true],
    ['30-02-2027', 'ymd', true],
    ['31/04/2026', 'dmy', true],
    ['29/11/2026', 'mdy', false],
    ['28/02/2026', 'dmy', false],
    ['30/02/26', 'ambiguous', false],
    ['soon', 'dmy', false],
  ])('“%s” read as %s names a day that its month does not have: %s', (cell, order, is) => {
    expect(isNoSuchDay(cell, order)).toBe(is)
  })

  it.each([
    ['2026-11-29T23:30:00Z', '2026-11-29T23:30:00.000Z'],
    ['2026-11-29T23:30:00.000+0300', '2026-11-29T20:30:00.000Z'],
    ['2026-11-29 23:30 UTC', '2026-11-29T23:30:00.000Z'],
  ])('with a time and a zone, “%s”, is an instant', (cell, iso) => {
    expect(typedDay(cell, 'ymd')).toEqual({ instant: new Date(iso) })
  })

  it('is the day that was written, in each order (R41)', () => {
    const written = fc.integer({ min: 0, max: 29_000 }).map((days) => dayOfEpoch(days))
    fc.assert(
      fc.property(written, (day) => {
        const [year, month, dayOfMonth] = day.split('-') as [string, string, string]
        expect(typedDay(`${dayOfMonth}/${month}/${year}`, 'dmy')).toEqual({ day })
        expect(typedDay(`${month}/${dayOfMonth}/${year} 11:59 PM`, 'mdy')).toEqual({ day })
        expect(typedDay(day, 'ambiguous')).toEqual({ day })
      }),
    )
  })
})

describe('the order of a file', () => {
  it.each<[string[], DateOrder]>([
    [['03/04/26', '13/04/26'], 'dmy'],
    [['03/04/26', '04/13/26'], 'mdy'],
    [['03/04/26'], 'ambiguous'],
    [['13/04/26', '04/13/26'], 'ambiguous'],
    [['2026-04-03', ''], 'ymd'],
    [['3 April 2026'], 'ymd'],
    [['04/04/26'], 'ymd'],
  ])('%j is %s', (cells, order) => {
    expect(dateOrderOf(cells)).toBe(order)
  })
})
