import {
  addDays,
  addMonths,
  daysBetween,
  eachDay,
  endOfMonth,
  fromDayNumber,
  isPlainDate,
  parseTyped,
  startOfWeek,
  toDayNumber,
  toDisplay,
  todayIn,
  untilNextDay,
  weekdayOf,
} from './plain-date.js'

describe('plain dates', () => {
  it('counts the same days as the calendar does, over four centuries', () => {
    for (let day = -80_000; day < 80_000; day += 37) {
      const expected = new Date(day * 86_400_000).toISOString().slice(0, 10)
      expect(fromDayNumber(day)).toBe(expected)
      expect(toDayNumber(expected)).toBe(day)
    }
  })

  it('knows the weekday', () => {
    expect(weekdayOf('2026-11-22')).toBe(7)
    expect(weekdayOf('1969-12-29')).toBe(1)
  })

  it('steps over months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-01-15', -2)).toBe('2025-11-15')
    expect(endOfMonth('2026-11-02')).toBe('2026-11-30')
  })

  it('starts the week where the company does (D23)', () => {
    expect(startOfWeek('2026-11-21', 7)).toBe('2026-11-15')
    expect(startOfWeek('2026-11-21', 6)).toBe('2026-11-21')
    expect(startOfWeek('2026-11-21', 1)).toBe('2026-11-16')
  })

  it('lists days with both ends, and none when the end comes first', () => {
    expect(eachDay('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
    expect(eachDay('2026-12-01', '2026-11-29')).toEqual([])
    expect(daysBetween('2026-12-01', '2026-11-29')).toBe(-2)
  })

  it.each([
    ['22-11-2026', '2026-11-22'],
    ['2/1/26', '2026-01-02'],
    ['٢٢-١١-٢٠٢٦', '2026-11-22'],
    ['۲۲.۱۱.۲۰۲۶', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    [' 22 11 2026 ', '2026-11-22'],
  ])('reads “%s” (D20)', (typed, expected) => {
    expect(parseTyped(typed)).toBe(expected)
  })

  it.each(['31-02-2026', '29-02-2026', '00-01-2026', '22-13-2026', 'tomorrow', '22-11', ''])(
    'refuses “%s”',
    (typed) => {
      expect(parseTyped(typed)).toBeNull()
    },
  )

  it('tells real days from other texts', () => {
    expect(isPlainDate('2026-02-29')).toBe(false)
    expect(isPlainDate('2028-02-29')).toBe(true)
    expect(isPlainDate('2026-2-9')).toBe(false)
  })

  it('takes today from the zone it is asked about (D4)', () => {
    const late = new Date('2026-11-21T22:30:00Z')
    expect(todayIn(late, 'Asia/Riyadh')).toBe('2026-11-22')
    expect(todayIn(late, 'America/New_York')).toBe('2026-11-21')
  })

  it.each([
    ['Asia/Qatar', '2026-11-29T20:59:00Z', 60],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', 25 * 3_600],
    ['America/New_York', '2027-03-14T05:00:00Z', 23 * 3_600],
  ])('counts until the next day of %s from %s', (zone, now, seconds) => {
    expect(Math.abs(untilNextDay(new Date(now), zone) / 1_000 - seconds)).toBeLessThanOrEqual(1)
  })

  it('shows dd-mm-yyyy (D2)', () => {
    expect(toDisplay('2026-01-02')).toBe('02-01-2026')
  })
})
