import { epochDay } from '@smartproject/kit/types/calendar-days'
import { addDays, plainDate, type PlainDate, weekday } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import type { PersonPattern } from '../../capacity/area.js'
import { calendarsOf, type WorkTimes } from './calendars.js'
import type { Absence } from './stores.js'

const day = (text: string) => plainDate(text)
const SUNDAY = epochDay(day('2027-01-03'))
const away = (userId: string, from: string, to: string, noon: Absence['noon'] = null): Absence => ({
  userId,
  from: day(from),
  to: day(to),
  noon,
})
type Own = Partial<Pick<WorkTimes, 'patterns' | 'own'>>
const week = (absences: readonly Absence[], userId: string, own: Own = {}) => {
  const calendar = { weekendDays: [5, 6], holidays: [day('2027-01-06')] }
  const { daysOf, minutesOf } = calendarsOf({
    today: day('2027-01-03'),
    calendar,
    absences,
    patterns: [],
    own: new Map(),
    ...own,
  })
  return Array.from({ length: 7 }, (_, at) => [
    daysOf(userId).weight(SUNDAY + at),
    minutesOf(userId).weight(SUNDAY + at),
  ])
}
const [OFF, HALF, WHOLE] = [
  [0, 0],
  [1, 240],
  [1, 480],
]

const pattern = (userId: string, fields: Partial<PersonPattern>): PersonPattern => ({
  userId,
  fromDate: day('2027-01-04'),
  minutes: null,
  share: 100,
  worksHolidays: false,
  version: 1,
  ...fields,
})

describe('the calendar of a person', () => {
  it('is that of the company without leave', () => {
    const other = [away('emad', '2027-01-03', '2027-01-07')]
    expect(week(other, 'sara')).toEqual([WHOLE, WHOLE, WHOLE, OFF, WHOLE, OFF, OFF])
  })

  it('has half a day as a working day of half its minutes', () => {
    const leave = [away('sara', '2027-01-03', '2027-01-05', { starts: true, ends: true })]
    expect(week(leave, 'sara')).toEqual([HALF, OFF, HALF, OFF, WHOLE, OFF, OFF])
  })

  it('is that of the pattern from its day on, with a share of its minutes, and with leave in it', () => {
    const fields = { minutes: [480, 240, 480, 0, 480, 0, 0], share: 50, worksHolidays: true }
    const leave = [away('sara', '2027-01-08', '2027-01-08', { starts: true, ends: false })]
    const patterns = [pattern('sara', fields)]
    expect(week(leave, 'sara', { patterns })).toEqual([WHOLE, HALF, [1, 120], HALF, OFF, [1, 120], OFF])
    expect(week(leave, 'emad', { patterns })[1]).toEqual(WHOLE)
  })

  it('has the own week and the own holidays as its base, which a pattern only narrows (D12)', () => {
    const weeks = [{ fromDate: day('2027-01-05'), weekendDays: [2, 4, 5, 6] }]
    const places = [{ fromDate: day('2027-01-01'), holidays: [day('2027-01-04')] }]
    const own = new Map([['sara', { weeks, places }]])
    expect(week([], 'sara', { own })).toEqual([WHOLE, OFF, OFF, WHOLE, OFF, OFF, OFF])
    const patterns = [pattern('sara', { fromDate: day('2027-01-01'), minutes: Array(7).fill(240) })]
    expect(week([], 'sara', { own, patterns })).toEqual([HALF, OFF, OFF, HALF, OFF, OFF, OFF])
  })

  it('is that of the company, with leave, for a person whose weeks leave no minute', () => {
    const own = new Map([
      ['sara', { weeks: [{ fromDate: day('2027-01-03'), weekendDays: [1, 2, 3, 4, 5, 6] }], places: [] }],
    ])
    const patterns = [pattern('sara', { minutes: [480, 0, 0, 0, 0, 0, 0] })]
    const leave = [away('sara', '2027-01-07', '2027-01-07')]
    expect(week(leave, 'sara', { own, patterns })).toEqual([WHOLE, WHOLE, WHOLE, OFF, OFF, OFF, OFF])
  })

  it('has a day of two halves off', () => {
    const leave = [
      away('sara', '2027-01-03', '2027-01-04', { starts: false, ends: true }),
      away('sara', '2027-01-04', '2027-01-04', { starts: true, ends: false }),
    ]
    expect(week(leave, 'sara')).toEqual([OFF, OFF, WHOLE, OFF, WHOLE, OFF, OFF])
  })

  it('ends with a leave of a mistyped year as if there were none (X14)', () => {
    expect(week([away('sara', '2027-01-03', '3027-01-04')], 'sara')[0]).toEqual(WHOLE)
  })
})

// Random people, each day of whom is looked up by itself.

const SPAN = 28
const FIRST = day('2027-01-03')
const dayOfSpan = fc.nat(SPAN - 1).map((at) => addDays(FIRST, at))
const daysOff = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 5 })
const people = fc.record({
  patterns: fc.uniqueArray(
    fc.record({
      fromDate: dayOfSpan,
      minutes: fc.option(fc.tuple(...Array.from({ length: 7 }, () => fc.constantFrom(0, 90, 480, 600)))),
      share: fc.constantFrom(50, 100),
      worksHolidays: fc.boolean(),
    }),
    { maxLength: 3, selector: ({ fromDate }) => fromDate },
  ),
  weeks: fc.uniqueArray(fc.record({ fromDate: dayOfSpan, weekendDays: fc.option(daysOff) }), {
    maxLength: 2,
    selector: ({ fromDate }) => fromDate,
  }),
  leave: fc.array(fc.record({ on: dayOfSpan, half: fc.boolean() }), { maxLength: 4 }),
})
const byDay = <T extends { readonly fromDate: string }>(rows: readonly T[]) =>
  rows.toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1))

it('the minutes of a random person are those of each day looked up by itself (R1, X6, X7)', () => {
  fc.assert(
    fc.property(people, ({ patterns, weeks, leave }) => {
      // All work from Monday to Thursday again in the end, so that no calendar is empty.
      const end = addDays(FIRST, SPAN)
      const last = pattern('sara', { fromDate: end })
      const all = [...byDay(patterns).map((one) => pattern('sara', one)), last]
      const own = [...byDay(weeks), { fromDate: end, weekendDays: null }]
      const absences = leave.map(({ on, half }) =>
        away('sara', on, on, half ? { starts: true, ends: false } : null),
      )
      const holiday = day('2027-01-06')
      const { daysOf, minutesOf } = calendarsOf({
        today: FIRST,
        calendar: { weekendDays: [5, 6, 7], holidays: [holiday] },
        absences,
        patterns: all,
        own: new Map([['sara', { weeks: own, places: [] }]]),
      })
      const expected = (date: PlainDate): number => {
        const held = all.findLast(({ fromDate }) => fromDate <= date)
        const week = own.findLast(({ fromDate }) => fromDate <= date)?.weekendDays
        const halves = leave
          .filter(({ on }) => on === date)
          .reduce((sum, { half }) => sum + (half ? 1 : 2), 0)
        if (date === holiday && !held?.worksHolidays) return 0
        if (halves > 1 || week?.includes(weekday(date))) return 0
        const usual = (week ?? [5, 6, 7]).includes(weekday(date)) ? 0 : 480
        const minutes = ((held?.minutes?.[weekday(date) - 1] ?? usual) * (held?.share ?? 100)) / 100
        return halves === 1 ? Math.floor(minutes / 2) : minutes
      }
      for (let at = 0; at < SPAN; at++) {
        const minutes = expected(addDays(FIRST, at))
        expect(minutesOf('sara').weight(SUNDAY + at)).toBe(minutes)
        expect(daysOf('sara').weight(SUNDAY + at)).toBe(Math.sign(minutes))
      }
    }),
    { numRuns: 300 },
  )
})
