import fc from 'fast-check'

import { capacities, capacityOf, liesIn, spread, type PersonTime, type WorkPattern } from './capacity.js'
import { addDays, plainDate, weekday, type PlainDate } from '../plain-date.js'

const SUNDAY = plainDate('2027-01-03')
const HOLIDAY = plainDate('2027-01-10')
const day = (n: number) => addDays(SUNDAY, n)

const PERSON: PersonTime = {
  company: { weekendDays: [5, 6], holidays: [HOLIDAY] },
  own: { weeks: [], places: [] },
  patterns: [],
  leave: new Map(),
  memberFrom: null,
  memberUntil: null,
}

const pattern = (values: Partial<WorkPattern>): WorkPattern => ({
  fromDate: plainDate('2026-01-01'),
  minutes: null,
  share: 100,
  worksHolidays: false,
  ...values,
})

const week = (person: Partial<PersonTime>, from = SUNDAY) =>
  capacities(from, addDays(from, 6), capacityOf({ ...PERSON, ...person }))

describe('the capacity of a person', () => {
  it('is 480 minutes on working days of the company, and nothing on holidays', () => {
    expect(week({})).toEqual([480, 480, 480, 480, 480, 0, 0])
    expect(week({}, HOLIDAY)).toEqual([0, 480, 480, 480, 480, 0, 0])
  })

  it('is halved by a half day of leave and ended by two', () => {
    expect(
      week({
        leave: new Map([
          [day(2), 1],
          [day(3), 2],
        ]),
      }),
    ).toEqual([480, 480, 240, 0, 480, 0, 0])
  })

  it('follows a pattern, which may work week-ends and holidays', () => {
    const three = pattern({ minutes: [480, 480, 0, 0, 0, 0, 481] })
    expect(week({ patterns: [three] })).toEqual([481, 480, 480, 0, 0, 0, 0])
    expect(week({ patterns: [pattern({ minutes: [0, 0, 0, 0, 300, 60, 0] })] })).toEqual([
      0, 0, 0, 0, 0, 300, 60,
    ])
    expect(week({ patterns: [pattern({ worksHolidays: true })] }, HOLIDAY)[0]).toBe(480)
    expect(week({ patterns: [pattern({ share: 60 })] })).toEqual([288, 288, 288, 288, 288, 0, 0])
  })

  it('floors a share before it halves it', () => {
    const odd = pattern({ minutes: [0, 0, 0, 0, 0, 0, 101], share: 33 })
    expect(week({ patterns: [odd], leave: new Map([[day(0), 1]]) })[0]).toBe(16)
  })

  it('keeps days off of an own week, whatever the pattern says', () => {
    const own = { weeks: [{ fromDate: day(0), weekendDays: [1, 5, 6] }], places: [] }
    const all = pattern({ minutes: [480, 480, 480, 480, 480, 480, 480] })
    expect(week({ own })).toEqual([480, 0, 480, 480, 480, 0, 0])
    expect(week({ own, patterns: [all] })).toEqual([480, 0, 480, 480, 480, 0, 0])
  })

  it('counts each day by the week that holds on it (X7, D12)', () => {
    const company = {
      weekendDays: [5, 6],
      weeks: [{ fromDate: day(4), weekendDays: [6, 7] }],
      holidays: [],
    }
    expect(week({ company })).toEqual([480, 480, 480, 480, 480, 480, 0])
    expect(week({ company }, day(7))).toEqual([0, 480, 480, 480, 480, 480, 0])
  })

  it('is that of the company in a gap between patterns (X6)', () => {
    const patterns = [pattern({ minutes: [0, 0, 0, 0, 0, 0, 60] }), pattern({ fromDate: day(1) })]
    expect(week({ patterns })).toEqual([60, 480, 480, 480, 480, 0, 0])
  })

  it('is nothing outside of the membership', () => {
    expect(week({ memberFrom: day(1), memberUntil: day(2) })).toEqual([0, 480, 480, 0, 0, 0, 0])
  })

  it('equals the rule read day by day (R14)', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 7, maxLength: 7 })
    const input = fc.record({
      minutes: fc.option(minutes),
      share: fc.integer({ min: 0, max: 100 }),
      worksHolidays: fc.boolean(),
      off: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
      halves: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 14, maxLength: 14 }),
    })
    fc.assert(
      fc.property(input, ({ off, halves, ...values }) => {
        const leave = new Map(halves.map((half, i) => [day(i), half]))
        const company = { weekendDays: off, holidays: [HOLIDAY] }
        const caps = capacities(
          SUNDAY,
          day(13),
          capacityOf({ ...PERSON, company, leave, patterns: [pattern(values)] }),
        )
        for (const [i, cap] of caps.entries()) {
          const at = weekday(day(i))
          let expected = values.minutes?.[at - 1] ?? (off.includes(at) ? 0 : 480)
          if (day(i) === HOLIDAY && !values.worksHolidays) expected = 0
          expected = Math.floor((expected * values.share) / 100)
          if (halves[i] === 1) expected = Math.floor(expected / 2)
          if (halves[i] === 2) expected = 0
          expect(cap).toBe(expected)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('minutes over days', () => {
  it.each([
    [1200, [480, 480, 240], [480, 480, 240]],
    [600, [480, 240, 480, 480], [171, 86, 171, 172]],
    [10, [480, 480, 480, 480, 480], [2, 2, 2, 2, 2]],
    [1000, [288, 288, 288, 288, 288], [200, 200, 200, 200, 200]],
    [120, [0, 0, 0], [120, 0, 0]],
    [0, [480], [0]],
    [5, [], []],
  ])('%p over %p are %p (X10)', (minutes, caps, expected) => {
    expect(spread(minutes, caps)).toEqual(expected)
  })

  it('add up, leave days without capacity empty and keep within a minute of the fraction (R14)', () => {
    const caps = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1440 })), {
      minLength: 1,
      maxLength: 60,
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), caps, (minutes, days) => {
        const whole = days.reduce((sum, cap) => sum + cap, 0)
        const parts = spread(minutes, days)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minutes)
        if (whole === 0) return
        for (const [i, part] of parts.entries()) {
          if (days[i] === 0) expect(part).toBe(0)
          expect(Math.abs(part - (minutes * (days[i] ?? 0)) / whole)).toBeLessThan(1)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a task in a period', () => {
  it('lies where the spans share a day, with one date on that day, without dates nowhere (R16)', () => {
    const date = fc.option(fc.integer({ min: 0, max: 30 }).map(day))
    const span = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 10 }))
    const shared = (start: PlainDate | null, due: PlainDate | null, first: number, length: number) =>
      Array.from({ length: length + 1 }, (_, i) => day(first + i)).some(
        (at) => (start ?? due ?? '~') <= at && at <= (due ?? start ?? ''),
      )
    fc.assert(
      fc.property(date, date, span, (a, b, [first, length]) => {
        const [start, due] = a && b && a > b ? [b, a] : [a, b]
        const period = { first: day(first), last: day(first + length) }
        expect(liesIn({ start, due }, period)).toBe(shared(start, due, first, length))
      }),
      { numRuns: 2_000 },
    )
  })
})
