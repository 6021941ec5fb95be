import { addDays, plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import { outcomeOf } from './outcome.js'
import { NO_PLAN } from './plan.js'
import type { ProjectPlan } from './project-plan.js'
import type { PlannedTask } from './stores.js'

const SUNDAY = plainDate('2027-01-03')
const on = (days: number | null): PlainDate | null => (days === null ? null : addDays(SUNDAY, days))

const aTask = (id: string, fields: Partial<PlannedTask>): PlannedTask => ({
  id,
  itemId: id,
  name: id,
  projectNumber: 1,
  status: 'new',
  taskType: 1,
  parentId: '',
  splitOfId: '',
  assigneeId: 'sara',
  releaseId: '',
  categoryId: '',
  rank: id,
  priority: 0,
  startDate: null,
  dueDate: null,
  estimateMinutes: 0,
  repeat: null,
  blockedByIds: [],
  counted: { subtasks: 0, closedSubtasks: 0, comments: 0, files: 0, spentMinutes: 0 },
  version: 1,
  ...fields,
})

/** A project of automatic tasks, of which `B` waits for `A`; Friday and Saturday are off. */
const aProject = (tasks: readonly PlannedTask[]): ProjectPlan => ({
  projectNumber: 1,
  startDate: SUNDAY,
  today: SUNDAY,
  calendar: { weekendDays: [5, 6], holidays: [] },
  absences: [],
  patterns: [],
  own: new Map(),
  outside: [],
  tasks,
  links: [{ from: 'A', to: 'B', type: 'FS', lag: 0, unit: 'wd' }],
  plans: new Map(tasks.map(({ id }) => [id, { ...NO_PLAN, mode: 'auto' }])),
})

const RESCHEDULE = { projectNumber: 1, changes: [], onlyThese: false, fromToday: false }

it('a reschedule moves no begun task back, whichever dates it has, on days off as well', () => {
  const day = fc.option(fc.nat(13))
  fc.assert(
    fc.property(day, fc.nat(5), fc.boolean(), fc.constantFrom(1, 5), (first, length, hasDue, taskType) => {
      const [startDate, dueDate] = [on(first), hasDue ? on((first ?? 0) + length) : null]
      const begun = aTask('B', { status: 'progress', startDate, dueDate, taskType })
      const before = aTask('A', { startDate: SUNDAY, dueDate: on(3) })
      const { moves } = outcomeOf(aProject([before, begun]), RESCHEDULE)
      const after = moves.find(({ task }) => task.id === 'B')?.after
      if (!after || (startDate ?? dueDate) === null) return
      expect(after.startDate).toBe(startDate)
      expect(dueDate === null || (after.dueDate ?? '') >= dueDate).toBe(true)
    }),
    { numRuns: 500 },
  )
})

it('a task that has begun with a due date alone is not moved to the beginning of the project (X1)', () => {
  const begun = aTask('B', { status: 'progress', dueDate: on(9) })
  expect(outcomeOf(aProject([begun]), RESCHEDULE).moves).toEqual([])
})

it('a milestone that has a start as well lies on its due day alone: a proposal for it moves nothing that is there already (X4)', () => {
  const before = aTask('A', { startDate: SUNDAY, dueDate: on(1) })
  const milestone = aTask('B', { taskType: 5, startDate: SUNDAY, dueDate: on(10) })
  const late = { lateId: 'A', taskIds: ['A', 'B'] }
  expect(outcomeOf(aProject([before, milestone]), RESCHEDULE, late).moves).toEqual([])
})
