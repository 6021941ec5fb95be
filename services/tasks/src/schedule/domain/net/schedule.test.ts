import { epochDay } from '@smartproject/kit/types/calendar-days'
import { addDays, plainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import type { Edges, Net, NetLink, NetTask } from './net.js'
import { type Scheduled, scheduleOf } from './schedule.js'
import { WorkDays } from './work-days.js'

const SUNDAY = epochDay(plainDate('2027-01-03'))
const HOLIDAY = epochDay(plainDate('2027-01-10'))
/** Friday and Saturday are off, and Sunday 10 January. */
const companyWorks = (day: number) => ![5, 6].includes((((day - SUNDAY) % 7) + 7) % 7) && day !== HOLIDAY
const company = () => new WorkDays(SUNDAY, (day) => (companyWorks(day) ? 1 : 0))
const shown = (day: number) => addDays(plainDate('2027-01-03'), day - SUNDAY).slice(5)

const task = (id: string, values: Partial<NetTask> = {}): NetTask => {
  const days = values.days ?? values.calendar ?? company()
  return {
    id,
    parentId: '',
    start: null,
    due: null,
    auto: true,
    begun: false,
    closed: false,
    milestone: false,
    amount: 1,
    rest: values.amount ?? 1,
    calendar: days,
    days,
    constraint: null,
    deadline: null,
    ...values,
  }
}
const link = (
  from: string,
  to: string,
  type: NetLink['type'] = 'FS',
  lag = 0,
  unit: NetLink['unit'] = 'wd',
) => ({
  from,
  to,
  type,
  lag,
  unit,
})
const net = (tasks: readonly NetTask[], links: readonly NetLink[], more: Partial<Net> = {}): Net => ({
  tasks,
  links,
  company: company(),
  start: SUNDAY,
  notBefore: null,
  ...more,
})

describe('the schedule of the worked example', () => {
  const { tasks, end } = scheduleOf(
    net(
      [
        task('A', { amount: 3 }),
        task('B', { amount: 2 }),
        task('C', { amount: 4 }),
        task('D', { amount: 2 }),
        task('E', { amount: 2 }),
        task('M', { milestone: true }),
      ],
      [
        link('A', 'B'),
        link('A', 'C', 'SS', 1),
        link('C', 'D', 'FF'),
        link('B', 'E', 'FS', -1),
        link('E', 'M', 'FS', 2),
        link('D', 'M'),
        link('B', 'M'),
      ],
    ),
  )

  it.each([
    ['A', '01-03', '01-05', '01-03', 0],
    ['B', '01-06', '01-07', '01-06', 0],
    ['C', '01-04', '01-07', '01-07', 3],
    ['D', '01-06', '01-07', '01-12', 3],
    ['E', '01-07', '01-11', '01-07', 0],
    ['M', '01-13', '01-13', '01-13', 0],
  ])('has %s from %s to %s, late start %s, slack %i', (id, start, due, lateStart, slack) => {
    const one = tasks.get(id)
    expect(one && [shown(one.start), shown(one.due), shown(one.lateStart), one.slack, one.critical]).toEqual([
      start,
      due,
      lateStart,
      slack,
      slack === 0,
    ])
  })

  it('ends after its milestone', () => {
    expect(end && shown(end - 1)).toBe('01-13')
  })
})

describe('the schedule', () => {
  const at = (day: string) => epochDay(plainDate(day))
  const dates = (of: Net) =>
    Object.fromEntries(
      [...scheduleOf(of).tasks].map(([id, { start, due }]) => [id, `${shown(start)} ${shown(due)}`]),
    )

  it('leaves manual and closed tasks where they are, also on a day off (X2)', () => {
    const friday = { start: at('2027-01-08'), due: at('2027-01-08') }
    const tasks = [task('A', { ...friday, auto: false }), task('B', { ...friday, closed: true }), task('C')]
    expect(dates(net(tasks, [link('A', 'C')]))).toEqual({
      A: '01-08 01-08',
      B: '01-08 01-08',
      C: '01-11 01-11',
    })
  })

  it('lets the followers of a milestone that waits for nothing start that day', () => {
    const kickOff = task('K', { milestone: true, auto: false, due: at('2027-01-04') })
    expect(dates(net([kickOff, task('A')], [link('K', 'A')]))).toMatchObject({
      K: '01-04 01-04',
      A: '01-04 01-04',
    })
  })

  it('stretches a task over the leave of its assignee, and counts lags in days of the company', () => {
    const away = (day: number) => day === at('2027-01-04') || day === at('2027-01-05')
    const calendar = new WorkDays(SUNDAY, (day) => (companyWorks(day) && !away(day) ? 1 : 0))
    const tasks = [task('A', { amount: 2, calendar }), task('B')]
    expect(dates(net(tasks, [link('A', 'B', 'SS', 1)]))).toEqual({ A: '01-03 01-06', B: '01-04 01-04' })
  })

  it('holds remaining minutes in as many days as they need', () => {
    const calendar = new WorkDays(SUNDAY, (day) => (day === SUNDAY + 1 ? 240 : companyWorks(day) ? 480 : 0))
    const values = { amount: 960, calendar, days: company() }
    expect(dates(net([task('A', values)], []))).toEqual({ A: '01-03 01-05' })
    expect(dates(net([task('A', { ...values, amount: 720 })], []))).toEqual({ A: '01-03 01-04' })
  })

  it('rolls parts up, binds each by links to the parent, and leaves the last by links from it (X18)', () => {
    const tasks = [
      task('P'),
      task('A', { amount: 2 }),
      task('B', { amount: 3, parentId: 'P' }),
      task('C', { parentId: 'P' }),
      task('D'),
    ]
    const links = [link('A', 'P'), link('A', 'B'), link('P', 'D')]
    expect(dates(net(tasks, links))).toEqual({
      A: '01-03 01-04',
      B: '01-05 01-07',
      C: '01-05 01-05',
      D: '01-11 01-11',
      P: '01-05 01-07',
    })
    expect(scheduleOf(net(tasks, links)).tasks.get('P')).toMatchObject({ critical: true, slack: 0 })
  })

  it('moves what is not begun to today or later, and what remains of the rest (R10)', () => {
    const today = at('2027-01-12')
    const tasks = [
      task('A', { amount: 2, start: SUNDAY, due: SUNDAY + 1 }),
      task('B', { amount: 3, begun: true, start: SUNDAY + 1, due: SUNDAY + 3, rest: 1 }),
    ]
    expect(dates(net(tasks, [], { notBefore: today }))).toEqual({ A: '01-12 01-13', B: '01-04 01-12' })
  })

  it('keeps begun work on its days: one date alone, a day off at either end, and a milestone with a predecessor (X1)', () => {
    const FRIDAY = SUNDAY + 5
    const tasks = [
      task('A', { begun: true, due: SUNDAY + 2 }),
      task('B', { begun: true, amount: 2, start: FRIDAY, due: SUNDAY + 9 }),
      task('C', { begun: true, amount: 4, start: SUNDAY + 1, due: FRIDAY }),
      task('D', { begun: true, milestone: true, start: SUNDAY + 1, due: SUNDAY + 3 }),
      task('E', { begun: true, milestone: true, due: FRIDAY }),
    ]
    expect(dates(net(tasks, [link('A', 'D'), link('C', 'E')]))).toEqual({
      A: '01-05 01-05',
      B: '01-08 01-12',
      C: '01-04 01-08',
      D: '01-06 01-06',
      E: '01-08 01-08',
    })
  })

  it('is negative in slack where a deadline or a latest day is missed, and moves nothing for it', () => {
    const one = task('A', { amount: 3, deadline: SUNDAY + 1 })
    expect(scheduleOf(net([one], [])).tasks.get('A')).toMatchObject({
      start: SUNDAY,
      slack: -1,
      critical: true,
    })
  })

  it('leaves circles and what is behind them where they are, and names them', () => {
    const here = { start: SUNDAY, due: SUNDAY }
    const tasks = [task('A', here), task('B', here), task('C', here), task('D', here)]
    const made = scheduleOf(net(tasks, [link('A', 'B'), link('B', 'A'), link('B', 'C'), link('D', 'A')]))
    expect(made.circular).toEqual(['A', 'B', 'C'])
    expect(made.tasks.get('C')).toMatchObject({ start: SUNDAY, due: SUNDAY })
  })
})

// Random nets: tasks bind later ones only, some are parts of a parent, some do not move.

const TASKS = 9
const RUNS = 2_000
const constraint = fc.record({
  kind: fc.constantFrom('SNET', 'FNET', 'SNLT', 'FNLT'),
  day: fc.integer({ min: SUNDAY, max: SUNDAY + 20 }),
} as const)
const values = fc.record({
  amount: fc.integer({ min: 1, max: 5 }),
  fixed: fc.nat(4).map((n) => n === 0),
  closed: fc.nat(7).map((n) => n === 0),
  milestone: fc.nat(6).map((n) => n === 0),
  start: fc.integer({ min: SUNDAY, max: SUNDAY + 25 }),
  length: fc.nat(5),
  constraint: fc.option(constraint, { freq: 3 }),
  away: fc.uniqueArray(fc.integer({ min: SUNDAY, max: SUNDAY + 30 }), { maxLength: 6 }),
  halves: fc.uniqueArray(fc.integer({ min: SUNDAY, max: SUNDAY + 30 }), { maxLength: 6 }),
  /** Minutes of the seven days from Sunday on, for a person with a pattern. */
  pattern: fc.option(fc.tuple(...Array.from({ length: 7 }, () => fc.constantFrom(0, 90, 288, 480, 600))), {
    freq: 4,
  }),
  effort: fc.nat(2).map((n) => n === 0),
  child: fc.nat(3).map((n) => n === 0),
})
const links = fc.array(
  fc.record({
    from: fc.nat(TASKS - 1),
    to: fc.nat(TASKS - 1),
    type: fc.constantFrom('FS', 'SS', 'FF', 'SF'),
    lag: fc.integer({ min: -4, max: 4 }),
    unit: fc.constantFrom('wd', 'cd'),
  } as const),
  { maxLength: 14 },
)

type Row = typeof values extends fc.Arbitrary<infer R> ? R : never

interface Made {
  readonly tasks: NetTask[]
  readonly links: NetLink[]
  /** The minutes of each person's days. */
  readonly minutes: ReadonlyMap<string, (day: number) => number>
  /** The first day of the project. */
  readonly first: number
}

/** The parent is the first task, and nothing links to or from its parts and itself at once. */
const nets: fc.Arbitrary<Made> = fc
  .tuple(fc.array(values, { minLength: TASKS, maxLength: TASKS }), links, fc.nat(6))
  .map(([rows, drawn, ahead]) => {
    const minutes = new Map(rows.map((row, i) => [`t${i}`, minutesOf(row)] as const))
    const tasks = rows.map((row, i) => {
      const minutesOn = minutes.get(`t${i}`) ?? (() => 0)
      const days = new WorkDays(SUNDAY, (day) => (minutesOn(day) > 0 ? 1 : 0))
      return task(`t${i}`, {
        calendar: row.effort ? new WorkDays(SUNDAY, minutesOn) : days,
        days,
        amount: row.effort ? row.amount * 250 : row.amount,
        auto: !row.fixed,
        closed: row.closed,
        milestone: row.milestone,
        start: row.start,
        due: row.start + row.length,
        constraint: row.constraint,
        parentId: row.child && i > 4 ? 't4' : '',
      })
    })
    const inside = (i: number) => i === 4 || tasks[i]?.parentId === 't4'
    const used = drawn
      .map((one) => ({ ...one, from: Math.min(one.from, one.to), to: Math.max(one.from, one.to) }))
      .filter(({ from, to }) => from !== to && !(inside(from) && inside(to)))
      // A link from the parent would go back to a task before its parts.
      .filter(({ from, to }) => !inside(from) || tasks.every((_, i) => !inside(i) || i < to))
      .map(({ from, to, ...rest }) => ({ ...rest, from: `t${from}`, to: `t${to}` }))
    return { tasks, links: used, minutes, first: SUNDAY + ahead }
  })

/** The capacity of a person: leave ends a day, half of it or all; a pattern may work on days off of the company. */
function minutesOf({ away, halves, pattern }: Pick<Row, 'away' | 'halves' | 'pattern'>) {
  return (day: number): number => {
    const usual = pattern ? (pattern[(((day - SUNDAY) % 7) + 7) % 7] ?? 0) : companyWorks(day) ? 480 : 0
    // A pattern of no day at all has no end.
    const worked = pattern?.every((one) => one === 0) ? 480 : usual
    if (away.includes(day)) return 0
    return halves.includes(day) ? Math.floor(worked / 2) : worked
  }
}

/** The next day that counts, one step after another. */
function walk(day: number, steps: number, isWorking: (day: number) => boolean): number {
  let at = day
  if (steps > 0) {
    for (let left = steps; ; at++) if (isWorking(at) && --left === 0) return at
  }
  for (let left = -steps; left > 0;) if (isWorking(--at)) left--
  return at
}

/** The day with which an amount is reached, one day after another. */
function fill(day: number, amount: number, weightOf: (day: number) => number): number {
  for (let [at, left] = [day, amount]; ; at++) {
    left -= weightOf(at)
    if (left <= 0) return at
  }
}

const shift = (boundary: number, { lag, unit }: NetLink) => {
  if (unit === 'cd' || lag === 0) return boundary + lag
  return lag > 0 ? walk(boundary, lag, companyWorks) + 1 : walk(boundary, lag, companyWorks)
}

type Relaxed = Edges & { readonly day: number; readonly last: number }

/** Dates by trying each start day after day until nothing has to move any more. */
function relaxed({ tasks, links: all, minutes, first }: Made): Map<string, Relaxed> {
  const parts = (id: string) => tasks.filter(({ parentId }) => parentId === id)
  const linksTo = (one: NetTask): NetLink[] => all.filter(({ to }) => to === one.id || to === one.parentId)
  const starts = new Map(tasks.map(({ id }) => [id, first]))
  const edges = (one: NetTask): Relaxed => {
    const below = parts(one.id).map(edges)
    if (below.length > 0)
      return {
        s: Math.min(...below.map(({ s }) => s)),
        f: Math.max(...below.map(({ f }) => f)),
        day: Math.min(...below.map(({ day }) => day)),
        last: Math.max(...below.map(({ last }) => last)),
      }
    const fixed = !one.auto || one.closed
    const minutesOn = minutes.get(one.id) ?? (() => 0)
    const isWorking = (day: number) => minutesOn(day) > 0
    if (one.milestone) {
      const day = fixed ? (one.due ?? 0) : walk(starts.get(one.id) ?? 0, 1, isWorking)
      const boundary = day + (linksTo(one).length > 0 ? 1 : 0)
      return { s: boundary, f: boundary, day, last: day }
    }
    if (fixed) return { s: one.start ?? 0, f: (one.due ?? 0) + 1, day: one.start ?? 0, last: one.due ?? 0 }
    const s = walk(starts.get(one.id) ?? 0, 1, isWorking)
    const last = fill(
      s,
      one.amount,
      one.calendar === one.days ? (day) => Math.sign(minutesOn(day)) : minutesOn,
    )
    return { s, f: last + 1, day: s, last }
  }
  const fits = (one: NetTask): boolean => {
    const { s, f, day, last } = edges(one)
    if (one.constraint?.kind === 'SNET' && day < one.constraint.day) return false
    if (one.constraint?.kind === 'FNET' && last < one.constraint.day) return false
    return linksTo(one).every((bound) => {
      const from = tasks.find(({ id }) => id === bound.from)
      if (!from) return true
      const { s: fromS, f: fromF } = edges(from)
      const limit = shift(['SS', 'SF'].includes(bound.type) ? fromS : fromF, bound)
      return ['FS', 'SS'].includes(bound.type) ? s >= limit : f >= limit
    })
  }
  for (let moved = true; moved;) {
    moved = false
    for (const one of tasks) {
      if (!one.auto || one.closed || parts(one.id).length > 0) continue
      while (!fits(one)) {
        starts.set(one.id, (starts.get(one.id) ?? 0) + 1)
        moved = true
      }
    }
  }
  return new Map(tasks.map((one) => [one.id, edges(one)]))
}

const ofMade = ({ tasks, links: all, first: start }: Made) => net(tasks, all, { start })
const isMoved = (made: Made, { id, auto, closed }: NetTask) =>
  auto && !closed && !made.tasks.some(({ parentId }) => parentId === id)
const sameDates = (a: Scheduled | undefined, b: Scheduled | undefined) =>
  a?.start === b?.start && a?.due === b?.due

describe('a random net', () => {
  it('has the dates of a relaxation day by day (R1, R3)', () => {
    fc.assert(
      fc.property(nets, (made) => {
        const { tasks, circular } = scheduleOf(ofMade(made))
        expect(circular).toEqual([])
        for (const [id, { day, last }] of relaxed(made))
          expect([id, tasks.get(id)?.start, tasks.get(id)?.due]).toEqual([id, day, last])
      }),
      { numRuns: RUNS },
    )
  })

  it('moves nothing a second time, in whatever order it comes (R2)', () => {
    fc.assert(
      fc.property(nets, fc.nat(), (made, seed) => {
        const first = scheduleOf(ofMade(made)).tasks
        const turned = (seed % TASKS) + 1
        const tasks = made.tasks
          .map((one) => {
            const to = first.get(one.id)
            return to ? { ...one, start: to.start, due: to.due } : one
          })
          .filter((one) => isMoved(made, one))
        const others = made.tasks.filter((one) => !isMoved(made, one))
        const all = [...tasks, ...others]
        const order = [...all.slice(turned), ...all.slice(0, turned)]
        const second = scheduleOf(net(order, made.links.toReversed(), { start: made.first })).tasks
        for (const [id, one] of first) expect([id, sameDates(one, second.get(id))]).toEqual([id, true])
      }),
      { numRuns: RUNS },
    )
  })

  it('gets no date earlier when a task takes longer, starts later or waits for more (R3)', () => {
    const by = fc.record({ which: fc.nat(TASKS - 1), days: fc.nat(4), day: fc.nat(20), links })
    fc.assert(
      fc.property(nets, by, (made, { which, days, day, links: more }) => {
        const first = scheduleOf(ofMade(made)).tasks
        const id = `t${which}`
        // A task whose end is bound starts earlier when it takes longer.
        const endBound = (one: NetTask) =>
          one.constraint?.kind === 'FNET' ||
          made.links.some(
            ({ to, type }) => [one.id, one.parentId].includes(to) && ['FF', 'SF'].includes(type),
          )
        const later = made.tasks.map((one) =>
          one.id === id && !endBound(one)
            ? {
                ...one,
                amount: one.amount + days,
                constraint: { kind: 'SNET', day: Math.max(first.get(id)?.start ?? 0, SUNDAY + day) } as const,
              }
            : one,
        )
        const added = more
          .map((one) => ({ ...one, from: `t${one.from}`, to: `t${TASKS}` }))
          .concat(made.links)
        const target = task(`t${TASKS}`, { start: SUNDAY, due: SUNDAY })
        for (const [one, { start, due }] of scheduleOf(net([...later, target], added, { start: made.first }))
          .tasks) {
          expect(start).toBeGreaterThanOrEqual(first.get(one)?.start ?? 0)
          expect(due).toBeGreaterThanOrEqual(first.get(one)?.due ?? 0)
        }
        const before = scheduleOf(net([...made.tasks, target], made.links, { start: made.first })).tasks.get(
          target.id,
        )
        const after = scheduleOf(net([...made.tasks, target], added, { start: made.first })).tasks.get(
          target.id,
        )
        expect(after?.start).toBeGreaterThanOrEqual(before?.start ?? 0)
      }),
      { numRuns: RUNS },
    )
  })

  it('moves no other task by a delay within free slack, and not its end within total slack (R4)', () => {
    fc.assert(
      fc.property(nets, fc.nat(TASKS - 1), fc.boolean(), (made, which, whole) => {
        const first = scheduleOf(ofMade(made))
        const one = made.tasks[which]
        const dates = one && first.tasks.get(one.id)
        if (!one || !dates || !isMoved(made, one)) return
        if (dates.slack >= 0) expect(dates.free).toBeLessThanOrEqual(dates.slack)
        const by = whole ? dates.slack : dates.free
        if (by <= 0) return
        const day = one.days.reach(one.days.before(dates.start) + by + 1)
        // A task that ends on its day by a constraint keeps it: only its start is put off.
        const delayed = made.tasks.map((t) =>
          t === one ? { ...t, constraint: { kind: 'SNET', day } as const } : t,
        )
        const second = scheduleOf(net(delayed, made.links, { start: made.first }))
        if (whole) expect(second.end).toBe(first.end)
        else
          for (const other of made.tasks)
            if (other !== one && other.id !== one.parentId)
              expect([other.id, sameDates(first.tasks.get(other.id), second.tasks.get(other.id))]).toEqual([
                other.id,
                true,
              ])
      }),
      { numRuns: RUNS },
    )
  })
})

it('the slack of a task that keeps its dates counts from where it lies, also where what it waits for ends later', () => {
  const manual = { auto: false, start: SUNDAY + 1, due: SUNDAY + 1 }
  const { tasks } = scheduleOf(
    net(
      [task('A', { amount: 8 }), task('M', { ...manual, milestone: true }), task('B', manual)],
      [link('A', 'M'), link('A', 'B')],
    ),
  )
  // The project ends with A, six working days after Monday 4 January.
  expect(shown(tasks.get('A')?.due ?? 0)).toBe('01-13')
  expect([tasks.get('M')?.slack, tasks.get('B')?.slack, tasks.get('A')?.critical]).toEqual([6, 6, true])
})
