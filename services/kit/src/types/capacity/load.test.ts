import fc from 'fast-check'

import { capacities, spread } from './capacity.js'
import { loadOf, plannedWork, remainingWork, runsOver, type Work } from './load.js'
import { addDays, epochDay, plainDate, type PlainDate } from '../plain-date.js'

const SUNDAY = plainDate('2027-01-03')
const day = (n: number) => addDays(SUNDAY, n)
const at = (date: PlainDate) => epochDay(date) - epochDay(SUNDAY)
const work = (minutes: number, from: number, to: number, more: Partial<Work> = {}): Work => ({
  minutes,
  first: day(from),
  last: day(to),
  ...more,
})
const of = (caps: readonly number[]) => (date: PlainDate) => caps[at(date)] ?? 0

const EMAD = of([480, 480, 240, 480, 480, 0, 0])
const WEEK = { first: day(0), last: day(6) }

describe('the load of a week', () => {
  const cell = (works: readonly Work[], capacityOn = EMAD) => loadOf([WEEK], works, capacityOn)[0]

  it('is uneven where an even spread exceeds a day and all fits in some order', () => {
    expect(cell([work(1200, 0, 2), work(600, 1, 4)])).toMatchObject({
      state: 'uneven',
      capacity: 2160,
      load: 1800,
      over: 0,
      free: 309 + 308,
    })
  })

  it('is over by what the work of a run exceeds its days', () => {
    expect(cell([work(1200, 0, 2), work(600, 1, 3)])).toMatchObject({ state: 'over', over: 120 })
  })

  it('counts the days of such runs that are worked, each period its own', () => {
    const days = [WEEK, { first: day(7), last: day(13) }]
    const caps = of([480, 480, 480, 480, 480, 0, 0, 480, 480, 480, 480, 480, 0, 0])
    const counted = (some: readonly Work[]) => loadOf(days, some, caps).map(({ overDays }) => overDays)
    expect(counted([work(1000, 0, 1), work(500, 3, 3)])).toEqual([3, 0])
    // A run over a week-end: Thursday, and Sunday and Monday.
    expect(counted([work(1500, 4, 8)])).toEqual([1, 2])
    expect(counted([work(1200, 0, 2), work(600, 1, 4)])).toEqual([0, 0])
  })

  it('counts the day on which work lies that has no day at all', () => {
    expect(cell([work(60, 0, 6)], of([]))).toMatchObject({ over: 60, overDays: 1 })
  })

  it.each([
    ['full', 1944],
    ['used', 1296],
    ['free', 1295],
  ])('is %s at %p of 2160 minutes', (state, minutes) => {
    expect(cell([work(minutes, 0, 6)])).toMatchObject({ state, load: minutes, free: 2160 - minutes })
  })

  it('is away without capacity, and over with work there', () => {
    expect(cell([], of([]))).toMatchObject({ state: 'away', capacity: 0 })
    expect(cell([work(60, 0, 6)], of([]))).toMatchObject({ state: 'over', over: 60, load: 60 })
    expect(cell([work(60, 0, 9)], of([0, 0, 0, 0, 0, 0, 0, 480]))).toMatchObject({ state: 'away', load: 0 })
  })

  it('counts late work and tasks without an estimate', () => {
    const works = [work(30, 1, 1, { late: true }), work(0, 0, 3, { unestimated: true })]
    expect(cell(works)).toMatchObject({ late: 30, unestimated: 1, load: 30 })
  })

  it('names an overfull week alone, not the week beside it', () => {
    const weeks = [WEEK, { first: day(7), last: day(13) }]
    const caps = of([480, 480, 480, 480, 480, 0, 0, 480, 480, 480, 480, 480, 0, 0])
    const cells = loadOf(weeks, [work(5000, 0, 4), work(400, 7, 11)], caps)
    expect(cells.map(({ state, over }) => [state, over])).toEqual([
      ['over', 2600],
      ['free', 0],
    ])
  })
})

const DAYS = 8
const caps = fc.array(fc.constantFrom(0, 60, 120, 480), { minLength: DAYS, maxLength: DAYS })
const works = fc.array(
  fc
    .tuple(fc.constantFrom(0, 30, 60, 200, 480), fc.nat(DAYS - 1), fc.nat(DAYS - 1))
    .map(([minutes, a, b]) => work(minutes, Math.min(a, b), Math.max(a, b))),
  { maxLength: 6 },
)

/** The greatest flow from works over the days of their spans to what these hold (Ford and Fulkerson). */
function greatestFlow(all: readonly Work[], held: readonly number[]): number {
  const [source, sink] = ['source', 'sink']
  const left = new Map<string, Map<string, number>>()
  const add = (from: string, to: string, minutes: number) => {
    const row = left.get(from) ?? new Map<string, number>()
    left.set(from, row.set(to, (row.get(to) ?? 0) + minutes))
  }
  for (const [i, { first, last, minutes }] of all.entries()) {
    add(source, `work ${i}`, minutes)
    for (let d = at(first); d <= at(last); d++) add(`work ${i}`, `day ${d}`, minutes)
  }
  for (const [d, minutes] of held.entries()) add(`day ${d}`, sink, minutes)
  const push = (node: string, minutes: number, visited: Set<string>): number => {
    if (node === sink) return minutes
    visited.add(node)
    for (const [next, free] of left.get(node) ?? []) {
      const pushed = free > 0 && !visited.has(next) ? push(next, Math.min(minutes, free), visited) : 0
      if (pushed === 0) continue
      add(node, next, -pushed)
      add(next, node, pushed)
      return pushed
    }
    return 0
  }
  let flow = 0
  for (let part = 1; part > 0; flow += part) part = push(source, Infinity, new Set())
  return flow
}

describe('overfull runs', () => {
  it('exist exactly where a greatest flow leaves work without a place', () => {
    fc.assert(
      fc.property(caps, works, (held, all) => {
        const minutes = all.reduce((sum, one) => sum + one.minutes, 0)
        expect(runsOver(all, of(held)).length > 0).toBe(greatestFlow(all, held) < minutes)
      }),
      { numRuns: 2_000 },
    )
  })

  it('hold the greatest excess of all runs of days, tried one by one', () => {
    fc.assert(
      fc.property(caps, works, (held, all) => {
        let most = 0
        for (let a = 0; a < DAYS; a++)
          for (let b = a; b < DAYS; b++) {
            const inside = all.filter((one) => at(one.first) >= a && at(one.last) <= b)
            const holds = held.slice(a, b + 1).reduce<number>((sum, cap) => sum + cap, 0)
            most = Math.max(most, inside.reduce((sum, one) => sum + one.minutes, 0) - holds)
          }
        expect(Math.max(0, ...runsOver(all, of(held)).map(({ over }) => over))).toBe(most)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a cell', () => {
  it('is the sum of its days, whatever the periods (R15)', () => {
    fc.assert(
      fc.property(caps, works, fc.nat(DAYS - 2), (held, all, cut) => {
        const days = Array.from({ length: DAYS }, (_, i) => ({ first: day(i), last: day(i) }))
        const two = [
          { first: day(0), last: day(cut) },
          { first: day(cut + 1), last: day(DAYS - 1) },
        ]
        const sums = (
          key: 'capacity' | 'load' | 'free' | 'late',
          listed: readonly Record<typeof key, number>[],
        ) => listed.reduce((sum, cell) => sum + cell[key], 0)
        const [daily, cells] = [loadOf(days, all, of(held)), loadOf(two, all, of(held))]
        for (const key of ['capacity', 'load', 'free', 'late'] as const)
          expect(sums(key, cells)).toBe(sums(key, daily))
        const byHand = all.flatMap((one) =>
          spread(one.minutes, capacities(one.first, one.last, of(held))).map((minutes, i) => ({
            minutes,
            inFirst: at(one.first) + i <= cut,
          })),
        )
        const first = byHand.reduce((sum, { minutes, inFirst }) => sum + (inFirst ? minutes : 0), 0)
        expect(cells[0]?.load).toBe(first)
      }),
    )
  })
})

describe('the work of a task', () => {
  const task = { start: day(0), due: day(4), estimate: 600, spent: 150, open: true }

  it('is the whole estimate over the planned days, or what remains from today on', () => {
    expect(plannedWork(task)).toMatchObject({ first: day(0), last: day(4), minutes: 600 })
    expect(remainingWork(task, day(2))).toMatchObject({
      first: day(2),
      last: day(4),
      minutes: 450,
      late: false,
    })
    expect(remainingWork({ ...task, start: null }, day(2))).toMatchObject({ first: day(4), last: day(4) })
  })

  it('lies on today once it is overdue, and ends when the task is closed (X12)', () => {
    expect(remainingWork(task, day(9))).toMatchObject({
      first: day(9),
      last: day(9),
      minutes: 450,
      late: true,
    })
    expect(remainingWork({ ...task, open: false }, day(2))).toBeNull()
    expect(plannedWork({ ...task, start: null, due: null })).toBeNull()
  })

  it('is nothing where more was spent than estimated (X11), and counted without an estimate', () => {
    expect(remainingWork({ ...task, spent: 700 }, day(2))?.minutes).toBe(0)
    expect(remainingWork({ ...task, estimate: null }, day(2))).toMatchObject({
      minutes: 0,
      unestimated: true,
    })
  })
})
