import fc from 'fast-check'

import { type LevelledWork, levelled, Load, type Movable, spreadOver } from './level.js'
import { lastDay, type Net, type NetLink, type NetTask } from './net.js'
import { scheduleOf } from './schedule.js'
import { WorkDays } from './work-days.js'

const FIRST = 20_456
const TASKS = 8
const PEOPLE = ['emad', 'sara']

interface Made {
  readonly net: Net
  readonly movable: ReadonlyMap<string, Movable>
  readonly others: readonly { userId: string; day: number; minutes: number }[]
}

const works = (day: number) => (((day % 7) + 7) % 7 < 5 ? 1 : 0)
const company = () => new WorkDays(FIRST, works)
const minutes = (halves: readonly number[]) =>
  new WorkDays(FIRST, (day) => (halves.includes(day) ? 240 : works(day) * 480))

const rows = fc.record({
  amount: fc.integer({ min: 1, max: 4 }),
  estimate: fc.integer({ min: 0, max: 1_400 }),
  userId: fc.constantFrom(...PEOPLE),
  fixed: fc.nat(6).map((n) => n === 0),
})
const nets: fc.Arbitrary<Made> = fc
  .tuple(
    fc.array(rows, { minLength: TASKS, maxLength: TASKS }),
    fc.array(fc.record({ from: fc.nat(TASKS - 1), to: fc.nat(TASKS - 1), lag: fc.nat(2) }), { maxLength: 6 }),
    fc.array(
      fc.record({
        userId: fc.constantFrom(...PEOPLE),
        day: fc.integer({ min: FIRST, max: FIRST + 9 }),
        minutes: fc.integer({ min: 1, max: 700 }),
      }),
      { maxLength: 4 },
    ),
  )
  .map(([drawn, pairs, others]) => {
    const days = company()
    const tasks = drawn.map(({ amount, fixed }, at): NetTask => ({
      id: `t${at}`,
      parentId: '',
      start: FIRST,
      due: FIRST + amount,
      auto: !fixed,
      begun: false,
      closed: false,
      milestone: false,
      amount,
      rest: amount,
      calendar: days,
      days,
      constraint: null,
      deadline: null,
    }))
    const links = pairs
      .filter(({ from, to }) => from < to)
      .map(({ from, to, lag }): NetLink => ({ from: `t${from}`, to: `t${to}`, type: 'FS', lag, unit: 'wd' }))
    const movable = new Map(
      drawn.flatMap(({ estimate, userId, fixed }, at): [string, Movable][] =>
        fixed || estimate === 0 ? [] : [[`t${at}`, { userId, minutes: estimate }]],
      ),
    )
    return { net: { tasks, links, company: days, start: FIRST, notBefore: null }, movable, others }
  })

const HALVES = [FIRST + 1]
const capacity = minutes(HALVES)
const run = ({ net, movable, others }: Made, extend: boolean): LevelledWork => {
  const load = loadOf(others)
  return levelled(net, { movable, capacityOf: () => capacity, extend, first: () => 0 }, load)
}
const loadOf = (others: Made['others']): Load => {
  const load = new Load()
  for (const { userId, day, minutes: given } of others) load.add(userId, new Map([[day, given]]))
  return load
}

/** The days on which a person has more than fits, without a task for which there was no room, and more than lay there before. */
function overDays({ net, movable, others }: Made, { days, unplaced }: LevelledWork): string[] {
  const given = loadOf(others)
  const all = loadOf(others)
  const unplacedWork = new Load()
  for (const [id, { start, due }] of days) {
    const work = movable.get(id)
    const task = net.tasks.find((one) => one.id === id)
    if (!work || !task) continue
    expect(due).toBe(lastDay(start, task))
    const parts = spreadOver(work.minutes, { start, due }, capacity)
    all.add(work.userId, parts)
    if (unplaced.includes(id)) unplacedWork.add(work.userId, parts)
  }
  const over: string[] = []
  for (const userId of PEOPLE)
    for (let day = FIRST; day < FIRST + 500; day++) {
      const most = Math.max(capacity.weight(day), given.of(userId, day))
      const isOver = all.of(userId, day) > most
      if (isOver && unplacedWork.of(userId, day) === 0) over.push(`${userId} ${day - FIRST}`)
    }
  return over
}

describe('levelled work', () => {
  it('gives a person who was not forced before no more than there is time for (R11)', () => {
    fc.assert(
      fc.property(nets, fc.boolean(), (made, extend) => {
        expect(overDays(made, run(made, extend))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('keeps the end within slack (R11)', () => {
    fc.assert(
      fc.property(nets, (made) => {
        expect(run(made, false).end).toBe(scheduleOf(made.net).end)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps to all links, and starts nothing earlier than it could', () => {
    fc.assert(
      fc.property(nets, (made) => {
        const early = scheduleOf(made.net).tasks
        const { days } = run(made, true)
        const later = new Map([...days].map(([id, { start }]) => [id, start]))
        const constrained = made.net.tasks.map((task) => {
          const day = later.get(task.id)
          return day === undefined ? task : { ...task, constraint: { kind: 'SNET', day } as const }
        })
        const { tasks } = scheduleOf({ ...made.net, tasks: constrained })
        for (const [id, { start }] of days) {
          expect(start).toBeGreaterThanOrEqual(early.get(id)?.start ?? 0)
          expect([id, tasks.get(id)?.start]).toEqual([id, start])
        }
      }),
      { numRuns: 500 },
    )
  })

  it('puts the task with the least slack first, and names those without room', () => {
    const days = company()
    const task = (id: string, amount: number): NetTask => ({
      id,
      parentId: '',
      start: FIRST,
      due: FIRST,
      auto: true,
      begun: false,
      closed: false,
      milestone: false,
      amount,
      rest: amount,
      calendar: days,
      days,
      constraint: null,
      deadline: null,
    })
    const one = (minutesOf: number) => ({ userId: 'emad', minutes: minutesOf })
    const made: Made = {
      net: {
        tasks: [task('A', 1), task('B', 1), task('C', 2), task('D', 1)],
        links: [{ from: 'B', to: 'C', type: 'FS', lag: 0, unit: 'wd' }],
        company: days,
        start: FIRST,
        notBefore: null,
      },
      movable: new Map([
        ['A', one(240)],
        ['B', one(480)],
        ['D', one(900)],
      ]),
      others: [],
    }
    const { days: placed, unplaced } = run(made, false)
    // The second day has half its minutes.
    expect([placed.get('B')?.start, placed.get('A')?.start, unplaced]).toEqual([FIRST, FIRST + 1, ['D']])
  })
})
