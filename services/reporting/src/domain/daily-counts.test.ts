import { addDays, plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import { countDays, zeroCounts, type DayCounts } from './daily-counts.js'
import { dayEnds } from './day-ends.js'
import { emptyHistory, LANES, withState, type TaskHistory, type TaskState } from './task-history.js'

const FIRST = plainDate('2026-03-01')
const days = dayEnds(
  'Asia/Qatar',
  Array.from({ length: 12 }, (_, i) => addDays(FIRST, i)),
)
const at = (text: string) => new Date(text)

const state = (version: number, time: string, fields: Partial<TaskState> = {}): TaskState => ({
  version,
  time: at(time),
  lane: 'new',
  dueDate: null,
  points: 0,
  counted: true,
  ...fields,
})

const historyOf = (...states: TaskState[]): TaskHistory => states.reduce(withState, emptyHistory('t', 1))

const rows = (counts: DayCounts[], keys: (keyof DayCounts)[]) =>
  counts.map((count) => keys.map((key) => count[key]))

describe('a daily count', () => {
  it('counts a task where it stood when the day ended in the zone', () => {
    const history = historyOf(
      state(1, '2026-03-02T20:59:59Z'),
      // One second before and exactly at midnight in Qatar.
      state(2, '2026-03-03T20:59:59Z', { lane: 'progress' }),
      state(3, '2026-03-04T21:00:00Z', { lane: 'closed' }),
    )
    expect(rows(countDays([history], days.slice(0, 6)), ['date', 'new', 'progress', 'closed'])).toEqual([
      ['2026-03-01', 0, 0, 0],
      ['2026-03-02', 1, 0, 0],
      ['2026-03-03', 0, 1, 0],
      ['2026-03-04', 0, 1, 0],
      ['2026-03-05', 0, 0, 1],
      ['2026-03-06', 0, 0, 1],
    ])
  })

  it('calls a task overdue from the day after its due date until it is closed, by the due date of that time', () => {
    const due = (date: string) => ({ dueDate: plainDate(date) })
    const history = historyOf(
      state(1, '2026-03-01T08:00:00Z', due('2026-03-03')),
      state(2, '2026-03-05T08:00:00Z', due('2026-03-07')),
      state(3, '2026-03-09T08:00:00Z', { ...due('2026-03-07'), lane: 'closed' }),
    )
    const overdue = countDays([history], days).filter((count) => count.overdue === 1)
    // The new date of the 5th does not unmake that the task was late on the 4th.
    expect(overdue.map((count) => count.date)).toEqual(['2026-03-04', '2026-03-08'])
  })

  it('leaves out a task while it is archived and after it is deleted, and keeps the days before', () => {
    const history = historyOf(
      state(1, '2026-03-01T08:00:00Z'),
      state(2, '2026-03-03T08:00:00Z', { counted: false }),
      state(3, '2026-03-05T08:00:00Z'),
      state(4, '2026-03-06T08:00:00Z', { counted: false }),
    )
    const counted = countDays([history], days).filter((count) => count.new === 1)
    expect(counted.map((count) => count.date)).toEqual(['2026-03-01', '2026-03-02', '2026-03-05'])
  })
})

describe('for any histories', () => {
  const anyState = fc.record({
    time: fc
      .integer({ min: 0, max: 14 * 24 * 60 })
      .map((m) => new Date(Date.parse('2026-02-28T00:00Z') + m * 60_000)),
    lane: fc.constantFrom(...LANES),
    dueDate: fc.option(fc.integer({ min: -2, max: 14 }).map((n) => addDays(FIRST, n))),
    points: fc.nat({ max: 8 }),
    counted: fc.boolean(),
  })
  const anyStates = fc
    .array(anyState, { minLength: 1, maxLength: 8 })
    .map((states) => states.map((s, i): TaskState => ({ ...s, version: i + 1 })))
  const anyTasks = fc.array(anyStates, { maxLength: 6 })

  const record = (events: { taskId: string; state: TaskState }[]): TaskHistory[] => {
    const histories = new Map<string, TaskHistory>()
    for (const { taskId, state } of events)
      histories.set(taskId, withState(histories.get(taskId) ?? emptyHistory(taskId, 1), state))
    return [...histories.values()]
  }

  it('events in any order and any number of times lead to the same counts', () => {
    const shuffled = anyTasks.chain((tasks) => {
      const events = tasks.flatMap((states, i) => states.map((state) => ({ taskId: `t${i}`, state })))
      const twice = [...events, ...events]
      const disordered = fc.shuffledSubarray(twice, { minLength: twice.length })
      return fc.record({ events: fc.constant(events), disordered })
    })
    fc.assert(
      fc.property(shuffled, ({ events, disordered }) => {
        expect(countDays(record(disordered), days)).toEqual(countDays(record(events), days))
      }),
    )
  })

  it('the counts are those of looking at every task at the end of every day', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        const histories = tasks.map((states, i) => states.reduce(withState, emptyHistory(`t${i}`, 1)))
        expect(countDays(histories, days)).toEqual(days.map(({ date, end }) => looked(tasks, date, end)))
      }),
    )
  })

  it('later changes do not alter a day that is over', () => {
    fc.assert(
      fc.property(anyTasks, anyState, fc.nat({ max: 5 }), (tasks, later, index) => {
        const states = tasks[index]
        if (!states) return
        const after = new Date(Math.max(...states.map((s) => s.time.getTime()), later.time.getTime()))
        const added = [...states, { ...later, time: after, version: states.length + 1 }]
        const over = days.filter((day) => day.end <= after.getTime())
        const count = (all: TaskState[][]) =>
          countDays(
            all.map((s, i) => s.reduce(withState, emptyHistory(`t${i}`, 1))),
            over,
          )
        expect(count(tasks.with(index, added))).toEqual(count(tasks))
      }),
    )
  })
})

/** The plain way: the last version that had begun, clocks that go back taken as standing still. */
function looked(tasks: TaskState[][], date: PlainDate, end: number): DayCounts {
  const counts = { ...zeroCounts(date) } as Record<string, unknown> as Record<
    (typeof LANES)[number] | 'overdue',
    number
  >
  for (const states of tasks) {
    let latest = 0
    let current: TaskState | null = null
    for (const state of states) {
      latest = Math.max(latest, state.time.getTime())
      if (latest < end) current = state
    }
    if (!current?.counted) continue
    counts[current.lane]++
    if (current.lane !== 'closed' && current.dueDate !== null && current.dueDate < date) counts.overdue++
  }
  return { ...zeroCounts(date), ...counts }
}
