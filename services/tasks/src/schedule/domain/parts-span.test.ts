import { epochDay } from '@smartproject/kit/types/calendar-days'
import { plainDate } from '@smartproject/kit/types/plain-date'

import { partsSpans } from './parts-span.js'
import type { PlannedTask } from './stores.js'

const TODAY = plainDate('2027-01-03')
const on = (day: number) => plainDate(`2027-01-${String(day).padStart(2, '0')}`)

function aTask(id: string, parentId: string, days: readonly (number | null)[], taskType = 1): PlannedTask {
  const [start = null, due = null] = days
  return {
    id,
    parentId,
    taskType,
    startDate: start === null ? null : on(start),
    dueDate: due === null ? null : on(due),
  } as PlannedTask
}

const spans = (tasks: readonly PlannedTask[]) =>
  Object.fromEntries(
    [...partsSpans({ today: TODAY, tasks })].map(([id, { start, due }]) => [
      id,
      [start - epochDay(TODAY) + 3, due - epochDay(TODAY) + 3],
    ]),
  )

it('a task with parts lies from the first day of them to the last, whatever its own dates are', () => {
  const tasks = [aTask('A', '', [1, 30]), aTask('B', 'A', [6, 7]), aTask('C', 'A', [null, 12])]
  expect(spans(tasks)).toEqual({ A: [6, 12] })
})

it('parts of parts count, and the dates of a part that has some do not', () => {
  const tasks = [
    aTask('A', '', []),
    aTask('B', 'A', [1, 30]),
    aTask('C', 'B', [9, 10]),
    aTask('D', 'A', [11]),
  ]
  expect(spans(tasks)).toEqual({ A: [9, 11], B: [9, 10] })
})

it('a task whose parts have no dates keeps its own, and a milestone is its due day', () => {
  const tasks = [aTask('A', '', [4, 5]), aTask('B', 'A', []), aTask('C', '', []), aTask('D', 'C', [2, 8], 5)]
  expect(spans(tasks)).toEqual({ C: [8, 8] })
})

it('a circle of parents that is stored ends', () => {
  expect(() => spans([aTask('A', 'B', [4, 5]), aTask('B', 'A', [6, 7])])).not.toThrow()
})
