import { addDays, fromDayNumber, toDayNumber } from '../../lib/plain-date.js'
import { axisOf, dayAt, daysOff, daysOver, offsetOf, ticksOf, unitsOf, ZOOMS } from './axis.js'
import { milestonePlace, moved, placeOf, spanOf } from './bars.js'
import { arrowPath, linkPath } from './links.js'

const day = toDayNumber
const BOX = { left: 100, right: 1100 }

describe('the axis', () => {
  it.each(ZOOMS)('fills its space in the zoom %s and holds all days', (zoom) => {
    const axis = axisOf(day('2027-01-03'), day('2027-01-13'), zoom, 900)
    expect(axis.width).toBeGreaterThanOrEqual(900)
    expect(axis.from).toBeLessThan(day('2027-01-03'))
    expect(axis.to).toBeGreaterThan(day('2027-01-13'))
    expect(offsetOf(axis, axis.to)).toBeCloseTo(axis.width)
  })

  it('fits ten years into its space', () => {
    const axis = axisOf(day('2027-01-01'), day('2036-12-31'), 'fit', 1000)
    expect(axis.width).toBeCloseTo(1000)
    expect(unitsOf(axis)).toEqual({ upper: 'year', lower: 'year' })
  })

  it('runs from right to left in Arabic', () => {
    const axis = axisOf(day('2027-01-10'), day('2027-01-20'), 'day', 900)
    expect(dayAt(axis, 101, BOX, false)).toBe(axis.from)
    expect(dayAt(axis, 1099, BOX, true)).toBe(axis.from)
    expect(dayAt(axis, 1059, BOX, true)).toBe(axis.from + 1)
    expect(daysOver(axis, 80, false)).toBe(2)
    expect(daysOver(axis, 80, true)).toBe(-2)
    expect(Object.is(daysOver(axis, 3, true), 0)).toBe(true)
  })

  it('cuts weeks at the first weekday of the company', () => {
    const from = day('2027-01-05')
    const starts = (weekStart: 1 | 7) =>
      ticksOf(from, from + 14, 'week', weekStart).map((tick) => fromDayNumber(tick.day))
    expect(starts(7)).toEqual(['2027-01-05', '2027-01-10', '2027-01-17'])
    expect(starts(1)).toEqual(['2027-01-05', '2027-01-11', '2027-01-18'])
  })

  it('cuts months, quarters and years at their first days, also in a leap year', () => {
    const cut = (unit: 'month' | 'quarter' | 'year') =>
      ticksOf(day('2028-01-15'), day('2029-01-15'), unit, 1).map((tick) => fromDayNumber(tick.day))
    expect(cut('month')).toHaveLength(13)
    expect(cut('month')[2]).toBe('2028-03-01')
    expect(cut('quarter')).toEqual(['2028-01-15', '2028-04-01', '2028-07-01', '2028-10-01', '2029-01-01'])
    expect(cut('year')).toEqual(['2028-01-15', '2029-01-01'])
  })

  it('joins days off that follow each other', () => {
    const off = new Set(['2027-01-08', '2027-01-09', '2027-01-10', '2027-01-15'])
    const runs = daysOff(day('2027-01-03'), day('2027-01-20'), (date) => off.has(date))
    expect(runs).toEqual([
      { day: day('2027-01-08'), days: 3 },
      { day: day('2027-01-15'), days: 1 },
    ])
  })
})

// Clocks change on these days in Berlin, New York and Auckland; Qatar has no such days.
const CHANGES = [
  '2027-03-28',
  '2027-10-31',
  '2027-03-14',
  '2027-11-07',
  '2027-04-04',
  '2027-09-26',
  '2027-01-03',
]

describe.each(['Asia/Qatar', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland'])(
  'days in %s',
  (zone) => {
    const before = process.env['TZ']
    beforeAll(() => {
      process.env['TZ'] = zone
    })
    afterAll(() => {
      process.env['TZ'] = before
    })

    it.each(CHANGES)('around %s lie where the calendar has them (R24)', (date) => {
      const axis = axisOf(day(date) - 3, day(date) + 3, 'day', 200)
      for (const days of [-1, 0, 1]) {
        const there = addDays(date, days)
        const at = offsetOf(axis, day(there))
        expect(fromDayNumber(dayAt(axis, at + 1, { left: 0, right: axis.width }, false))).toBe(there)
        expect(fromDayNumber(dayAt(axis, axis.width - at - 1, { left: 0, right: axis.width }, true))).toBe(
          there,
        )
      }
      expect(placeOf(axis, { start: day(date), due: day(date) }).width).toBe(axis.dayWidth)
    })
  },
)

describe('bars', () => {
  const axis = axisOf(day('2027-01-03'), day('2027-01-13'), 'day', 100)

  it('hold their first and their last day', () => {
    const place = placeOf(axis, { start: day('2027-01-03'), due: day('2027-01-05') })
    expect(place).toEqual({ at: offsetOf(axis, day('2027-01-03')), width: 3 * axis.dayWidth })
  })

  it('of milestones stand in the middle of their day', () => {
    const due = day('2027-01-13')
    expect(milestonePlace(axis, { start: due, due })).toEqual({ at: offsetOf(axis, due) + 20, width: 0 })
  })

  it('keep their length, or one of their ends', () => {
    const span = { start: 10, due: 12 }
    expect(moved(span, 'all', -4)).toEqual({ start: 6, due: 8 })
    expect(moved(span, 'due', 2)).toEqual({ start: 10, due: 14 })
    expect(moved(span, 'due', -9)).toEqual({ start: 10, due: 10 })
    expect(moved(span, 'start', 9)).toEqual({ start: 12, due: 12 })
  })

  it('of parents reach from the first to the last day', () => {
    expect(
      spanOf([
        { start: 5, due: 7 },
        { start: 2, due: 3 },
      ]),
    ).toEqual({ start: 2, due: 7 })
    expect(spanOf([])).toBeNull()
  })
})

describe('links', () => {
  const from = { at: 100, width: 40, y: 18 }

  it.each([
    ['FS', { at: 200, width: 40, y: 54 }, 'M140 18L150 18L150 54L200 54'],
    ['FS', { at: 120, width: 40, y: 54 }, 'M140 18L150 18L150 36L110 36L110 54L120 54'],
    ['FS', { at: 120, width: 40, y: -18 }, 'M140 18L150 18L150 0L110 0L110 -18L120 -18'],
    ['SS', { at: 160, width: 40, y: 54 }, 'M100 18L90 18L90 54L160 54'],
    ['FF', { at: 160, width: 40, y: 54 }, 'M140 18L210 18L210 54L200 54'],
    ['SF', { at: 10, width: 40, y: 54 }, 'M100 18L90 18L90 54L50 54'],
  ] as const)('%s lead from end to end', (kind, to, path) => {
    expect(linkPath(kind, from, to, 36)).toBe(path)
  })

  it('end in an arrow that looks into the bar', () => {
    expect(arrowPath('FS', { at: 200, width: 40, y: 54 })).toBe('M200 54L194 50L194 58Z')
    expect(arrowPath('FF', { at: 200, width: 40, y: 54 })).toBe('M240 54L246 50L246 58Z')
  })
})
