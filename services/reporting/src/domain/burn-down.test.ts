import { addDays, plainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import { burnDown, burnUnit, firstTaskDay, lastDueDate } from './burn-down.js'
import { dayEnds } from './day-ends.js'
import { emptyHistory, LANES, withState, type TaskHistory, type TaskState } from './task-history.js'

const FIRST = plainDate('2026-03-01')
const days = (count: number) => Array.from({ length: count }, (_, at) => addDays(FIRST, at))
const known = (count: number) => dayEnds('Asia/Qatar', days(count))
const range = (count: number) => ({ from: FIRST, to: addDays(FIRST, count - 1) })
// 1 March 2026 is a Sunday.
const GULF = { weekendDays: [5, 6], holidays: [plainDate('2026-03-03')] }

const state = (version: number, time: string, fields: Partial<TaskState> = {}): TaskState => ({
  version,
  time: new Date(time),
  lane: 'new',
  dueDate: null,
  points: 0,
  counted: true,
  ...fields,
})
const historyOf = (...states: TaskState[]): TaskHistory => states.reduce(withState, emptyHistory('t', 1))

it('open work is left at the end of each day, by the points of that day, and days to come are unknown', () => {
  const histories = [
    historyOf(
      state(1, '2026-02-20T08:00:00Z', { points: 5 }),
      state(2, '2026-03-02T08:00:00Z', { points: 8 }),
      state(3, '2026-03-03T08:00:00Z', { points: 8, lane: 'closed' }),
    ),
    historyOf(
      state(1, '2026-02-20T08:00:00Z', { points: 2 }),
      state(2, '2026-03-02T08:00:00Z', { points: 2, counted: false }),
    ),
  ]
  expect(burnDown(histories, known(3), range(5), GULF).map(({ remaining }) => remaining)).toEqual([
    7,
    8,
    0,
    null,
    null,
  ])
})

it('the ideal falls from the first day to nothing, by working days alone', () => {
  const histories = [historyOf(state(1, '2026-02-20T08:00:00Z', { points: 10 }))]
  // Monday, then a holiday, Wednesday, Thursday, the weekend, Sunday and Monday: five working days after the first.
  const ideal = burnDown(histories, known(9), range(9), GULF).map((day) => Math.round(day.ideal * 10) / 10)
  expect(ideal).toEqual([10, 8, 8, 6, 4, 4, 4, 2, 0])
})

it('a range without working days keeps all of it up to its end', () => {
  const histories = [historyOf(state(1, '2026-02-20T08:00:00Z'))]
  const free = { weekendDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] }
  expect(burnDown(histories, known(3), range(3), free).map(({ ideal }) => ideal)).toEqual([1, 1, 0])
  expect(burnDown(histories, known(1), range(1), GULF)).toEqual([{ date: FIRST, remaining: 1, ideal: 1 }])
})

it('points are the unit when any task that counts has some, else tasks', () => {
  const bare = historyOf(state(1, '2026-02-20T08:00:00Z'))
  const estimated = historyOf(state(1, '2026-02-20T08:00:00Z', { points: 3 }))
  const archived = historyOf(state(1, '2026-02-20T08:00:00Z', { points: 3, counted: false }))
  expect(burnUnit([bare, estimated])).toBe('points')
  expect(burnUnit([bare, archived])).toBe('tasks')
  expect(burnUnit([])).toBe('tasks')
  expect(burnDown([bare, bare], known(1), range(2), GULF)[0]?.remaining).toBe(2)
})

it('the ideal of a project’s whole life begins with all of its work, closed work too', () => {
  const histories = [
    historyOf(state(1, '2026-03-01T08:00:00Z')),
    historyOf(state(1, '2026-03-02T08:00:00Z'), state(2, '2026-03-02T09:00:00Z', { lane: 'closed' })),
    historyOf(state(1, '2026-03-04T08:00:00Z')),
    historyOf(state(1, '2026-03-04T08:00:00Z'), state(2, '2026-03-04T09:00:00Z', { counted: false })),
  ]
  const days = burnDown(histories, known(4), range(5), GULF, true)
  expect(days.map(({ remaining }) => remaining)).toEqual([1, 1, 1, 2, null])
  expect(days.map(({ ideal }) => Math.round(ideal * 10) / 10)).toEqual([3, 2, 2, 1, 0])
})

it('points that a task no longer has leave the unit to tasks', () => {
  const was = historyOf(
    state(1, '2026-02-20T08:00:00Z', { points: 3 }),
    state(2, '2026-02-21T08:00:00Z', { points: 0 }),
  )
  expect(burnUnit([was])).toBe('tasks')
})

it('the first day is that of the first task, in the zone of the company', () => {
  const late = historyOf(state(1, '2026-02-20T22:30:00Z'))
  const later = historyOf(state(1, '2026-02-24T08:00:00Z'))
  expect(firstTaskDay([later, late], 'Asia/Qatar')).toBe('2026-02-21')
  expect(firstTaskDay([], 'Asia/Qatar')).toBeNull()
})

it('the last due date is that of tasks which count by now', () => {
  const due = (date: string, counted = true) =>
    historyOf(state(1, '2026-02-20T08:00:00Z', { dueDate: plainDate(date), counted }))
  expect(lastDueDate([due('2026-03-09'), due('2026-04-02'), due('2026-05-01', false)])).toBe('2026-04-02')
  expect(lastDueDate([historyOf(state(1, '2026-02-20T08:00:00Z'))])).toBeNull()
})

describe('for any histories', () => {
  const anyState = fc.record({
    time: fc
      .integer({ min: 0, max: 12 * 24 * 60 })
      .map((minutes) => new Date(Date.parse('2026-02-28T00:00Z') + minutes * 60_000)),
    lane: fc.constantFrom(...LANES),
    dueDate: fc.constant(null),
    points: fc.nat({ max: 8 }),
    counted: fc.boolean(),
  })
  const anyTasks = fc.array(
    fc
      .array(anyState, { minLength: 1, maxLength: 6 })
      .map((states) => states.map((one, at): TaskState => ({ ...one, version: at + 1 }))),
    { maxLength: 6 },
  )

  it('the work left equals a look at every task at the end of every day', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        const histories = tasks.map((states) => historyOf(...states))
        const inPoints = burnUnit(histories) === 'points'
        const looked = known(10).map(({ end }) =>
          tasks.reduce((sum, states) => sum + openAt(states, end, inPoints), 0),
        )
        expect(burnDown(histories, known(10), range(12), GULF).map(({ remaining }) => remaining)).toEqual([
          ...looked,
          null,
          null,
        ])
      }),
    )
  })

  it('later changes leave earlier days as they are (G5)', () => {
    fc.assert(
      fc.property(anyTasks, anyState, (tasks, later) => {
        const before = tasks.map((states) => historyOf(...states))
        const end = Math.max(later.time.getTime(), ...tasks.flat().map(({ time }) => time.getTime()))
        // Of the same unit, so that numbers can be compared.
        const added = historyOf({ ...later, points: 0, version: 1, time: new Date(end) })
        const over = known(10).filter((day) => day.end <= end)
        const left = (histories: TaskHistory[]) =>
          burnDown(histories, over, range(10), GULF).map(({ remaining }) => remaining)
        expect(left([...before, added])).toEqual(left(before))
      }),
    )
  })
})

/** The plain way: the last version that had begun, clocks that go back taken as standing still. */
function openAt(states: readonly TaskState[], end: number, inPoints: boolean): number {
  let latest = 0
  let current: TaskState | null = null
  for (const one of states) {
    latest = Math.max(latest, one.time.getTime())
    if (latest < end) current = one
  }
  if (!current?.counted || current.lane === 'closed') return 0
  return inPoints ? current.points : 1
}
