import { DAY_MINUTES } from '@smartproject/kit/types/capacity/capacity'
import { addDays, plainDate, weekday, type PlainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import type { Allocation } from './allocation.js'
import type { BoardTask } from './board-task.js'
import { before, type TaskWork, total } from './task-work.js'
import { type WorkFacts, worksOf } from './work-of.js'

const SUNDAY = plainDate('2027-01-03')
const day = (n: number) => addDays(SUNDAY, n)
const capacityOn = (date: PlainDate) => ([5, 6].includes(weekday(date)) ? 0 : DAY_MINUTES)

const aTask = (fields: Partial<BoardTask> & { readonly spent?: number } = {}): BoardTask => ({
  id: 't',
  itemId: 'WEB-1',
  name: 'Build',
  projectNumber: 7,
  status: 'assigned',
  archived: false,
  taskType: 1,
  priority: 1,
  assigneeId: 'mona',
  people: [],
  categoryId: '',
  startDate: day(0),
  dueDate: day(4),
  estimateMinutes: 1_000,
  counted: { spentMinutes: fields.spent ?? 0, comments: 0, files: 0, subtasks: 0, closedSubtasks: 0 },
  version: 1,
  ...fields,
})

const aPart = (userId: string, from: number, to: number, amount: Partial<Allocation>): Allocation => ({
  id: `${userId}-${from}`,
  taskId: 't',
  userId,
  from: day(from),
  to: day(to),
  minutes: null,
  percent: null,
  version: 1,
  ...amount,
})

/** The work of people on one task. */
function works(
  task: BoardTask,
  allocations: readonly Allocation[],
  { load = 'plan', today = day(0) }: Partial<Pick<WorkFacts, 'load' | 'today'>> = {},
) {
  const people = new Set(allocations.map(({ userId }) => userId))
  people.delete(task.assigneeId)
  const facts: WorkFacts = {
    today,
    load,
    unestimatedMinutes: 120,
    tasks: new Map([[task.assigneeId, [task]]]),
    parts: new Map([...people].map((userId) => [userId, [task]])),
    allocations: new Map([[task.id, allocations]]),
    tracked: new Map(),
    capacityOf: () => capacityOn,
  }
  return (userId: string) => worksOf(userId, facts)
}
const minutesOf = (some: readonly TaskWork[]) => total(some.map(({ minutes }) => minutes))
const partsOf = (some: readonly TaskWork[]) => some.map(({ parts }) => parts)

describe('the work of a task that is divided', () => {
  it('is that of its parts, and the rest is the assignee’s', () => {
    const of = works(aTask(), [aPart('emad', 0, 1, { minutes: 300 }), aPart('lena', 2, 4, { percent: 25 })])
    expect(partsOf(of('emad'))).toEqual([[150, 150]])
    expect(partsOf(of('lena'))).toEqual([[120, 120, 120]])
    expect(minutesOf(of('mona'))).toBe(1_000 - 300 - 360)
  })

  it('leaves the assignee nothing where the parts hold all of it, and more', () => {
    const of = works(aTask({ estimateMinutes: 0 }), [aPart('emad', 0, 1, { minutes: 300 })])
    expect(of('mona')).toEqual([])
    expect(minutesOf(of('emad'))).toBe(300)
  })

  it('of ten minutes in five days is two minutes a day (X10)', () => {
    const of = works(aTask({ assigneeId: 'emad' }), [aPart('emad', 0, 4, { minutes: 10 })])
    expect(partsOf(of('emad')).at(-1)).toEqual([2, 2, 2, 2, 2])
  })

  it('in a forecast is what remains, divided by the minutes from today on', () => {
    const parts = [aPart('emad', 0, 4, { minutes: 500 }), aPart('lena', 0, 1, { minutes: 100 })]
    const of = works(aTask({ spent: 300 }), parts, { load: 'forecast', today: day(2) })
    // 400 beyond the parts, 300 of Emad’s days from today on, and none of Lena’s.
    expect([minutesOf(of('mona')), minutesOf(of('emad')), minutesOf(of('lena'))]).toEqual([400, 300, 0])
    expect(of('emad')[0]).toMatchObject({ first: day(2), last: day(4) })
  })

  it('with more time spent than planned has nothing left (X11)', () => {
    const of = works(aTask({ spent: 1_200 }), [aPart('emad', 0, 4, { minutes: 600 })], { load: 'forecast' })
    expect([minutesOf(of('mona')), minutesOf(of('emad'))]).toEqual([0, 0])
  })

  it('ends when the task is closed early, and begins again today when it is reopened (X12, X13)', () => {
    const parts = [aPart('emad', 0, 4, { minutes: 500 })]
    const closed = aTask({ status: 'closed', estimateMinutes: 500 })
    expect(partsOf(works(closed, parts, { today: day(2) })('emad'))).toEqual([[100, 100]])
    expect(works(closed, parts, { load: 'forecast', today: day(2) })('emad')).toEqual([])
    const reopened = works(aTask({ estimateMinutes: 500 }), parts, { load: 'forecast', today: day(2) })
    expect(reopened('emad')).toMatchObject([{ first: day(2), minutes: 500 }])
  })

  it('on days without capacity lies on the first of them (X5)', () => {
    const of = works(aTask({ estimateMinutes: 60 }), [aPart('emad', 5, 6, { minutes: 60 })])
    expect(partsOf(of('emad'))).toEqual([[60, 0]])
  })

  it('lies on the due day of a point in time, whatever its first day is (X4)', () => {
    const point = aTask({ taskType: 5, estimateMinutes: 60, startDate: day(0), dueDate: day(3) })
    expect(works(point, [])('mona')).toMatchObject([{ first: day(3), last: day(3), minutes: 60 }])
  })
})

const span = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 0, max: 6 }))
const history = fc.record({
  estimateMinutes: fc.integer({ min: 1, max: 3_000 }),
  spent: fc.integer({ min: 0, max: 3_000 }),
  task: span,
  assigneeId: fc.constantFrom('', 'mona', 'emad'),
  parts: fc.array(
    fc.tuple(fc.constantFrom('emad', 'lena', 'mona'), span, fc.integer({ min: 1, max: 100 }), fc.boolean()),
    { maxLength: 4 },
  ),
})

it('a forecast holds no minute twice, and loses none (R23)', () => {
  fc.assert(
    fc.property(history, ({ estimateMinutes, spent, task: [start, length], assigneeId, parts }) => {
      const dates = { startDate: day(start), dueDate: day(start + length) }
      const task = aTask({ estimateMinutes, spent, assigneeId, ...dates })
      const allocations = parts.map(([userId, [from, days], amount, isShare], at) => ({
        ...aPart(userId, from, from + days, isShare ? { percent: amount } : { minutes: amount * 7 }),
        id: String(at),
      }))
      const sum = (load: 'plan' | 'forecast') => {
        const of = works(task, allocations, { load })
        return total(['', 'mona', 'emad', 'lena'].map((userId) => minutesOf(of(userId))))
      }
      const planned = sum('plan')
      expect(planned).toBeGreaterThanOrEqual(estimateMinutes)
      expect(sum('forecast')).toBe(Math.max(0, planned - spent))
    }),
  )
})

it('the part of a work before a day holds the minutes of its days', () => {
  const [work] = works(aTask({ estimateMinutes: 500 }), [aPart('emad', 0, 4, { minutes: 500 })])('emad')
  expect(work && before(work, day(3))).toMatchObject([{ last: day(2), minutes: 300 }])
})
