import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { PipelineStage } from 'mongoose'

import { FIELD_ROWS, type FieldGroup } from '../../fields/area.js'
import { type Grouping, TASK_STATUSES, type TaskStatus } from '../../workflow/area.js'
import type { AssigneeSpan, TaskFilter, TaskSelection, ViewCounts } from '../domain/task-query.js'
import { conditionsOf, lanesOf, placeOf, type TaskMatch } from './task-filter.js'
import { countUpTo, type Handle, handleOf, handlesOf, matchBy, matching, type Tasks } from './task-plan.js'

/** Fields that the index of counts holds: what asks for no others is counted without reading a task. */
const FACETS = new Set([
  'assigneeId',
  'taskType',
  'priority',
  'categoryId',
  'releaseId',
  'startDate',
  'dueDate',
])

/** A task counts in each of its labels, and once where it has none. */
const UNWOUND: PipelineStage = { $unwind: { path: '$labelIds', preserveNullAndEmptyArrays: true } }

const FIELDS: Record<Grouping, string> = {
  ...(Object.fromEntries(FIELD_ROWS.flatMap(({ key, group }) => (group ? [[group, key]] : []))) as Record<
    FieldGroup,
    string
  >),
  status: 'status',
  project: 'projectNumber',
}

/** How many tasks of those lanes pass, at most `limit`. */
export async function countMatching(
  tasks: Tasks,
  selection: TaskSelection,
  statuses: readonly TaskStatus[],
  limit: number,
): Promise<number> {
  if (statuses.length === 0 || selection.projectNumbers.length === 0) return 0
  const { match, index } = await planOf(tasks, selection, statuses)
  return countUpTo(tasks, match, index, limit)
}

/** Counts by value; see the port. */
export async function groupTasks(
  tasks: Tasks,
  selection: TaskSelection,
  by: Grouping,
): Promise<Map<string, number>> {
  const statuses = lanesOf(selection.filter)
  if (statuses.length === 0 || selection.projectNumbers.length === 0) return new Map()
  const { match, index } = await planOf(tasks, selection, statuses)
  const rows = await tasks.aggregate<{ _id: string | number | null; count: number }>(
    [
      matching(match),
      ...(by === 'label' ? [UNWOUND] : []),
      { $group: { _id: `$${FIELDS[by]}`, count: { $sum: 1 } } },
    ],
    { hint: index },
  )
  return new Map(rows.map(({ _id, count }) => [String(_id ?? ''), count]))
}

/** The counts in the views of a project; see the port. */
export async function countViews(tasks: Tasks, selection: TaskSelection): Promise<ViewCounts> {
  const statuses = lanesOf(selection.filter)
  if (statuses.length === 0) return { lanes: new Map(), gantt: 0, calendar: 0 }
  const { match, index } = await planOf(tasks, selection, statuses)
  const known = (field: string) => ({ $gt: [`$${field}`, null] })
  const sumOf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } })
  const rows = await tasks.aggregate<{ _id: TaskStatus; count: number; gantt: number; calendar: number }>(
    [
      matching(match),
      {
        $group: {
          _id: '$status',
          count: { $sum: 1 },
          gantt: sumOf({ $and: [known('startDate'), known('dueDate')] }),
          calendar: sumOf({ $or: [known('startDate'), known('dueDate')] }),
        },
      },
    ],
    { hint: index },
  )
  return {
    lanes: new Map(rows.map(({ _id, count }) => [_id, count])),
    gantt: rows.reduce((sum, row) => sum + row.gantt, 0),
    calendar: rows.reduce((sum, row) => sum + row.calendar, 0),
  }
}

/** People of a project with their days; see the port. */
export async function spansOfAssignees(tasks: Tasks, projectNumber: number): Promise<AssigneeSpan[]> {
  const rows = await tasks.aggregate<{
    _id: string
    from: PlainDate | null
    to: PlainDate | null
    count: number
  }>(
    [
      {
        $match: {
          projectNumber,
          shelf: 'live',
          status: { $in: [...TASK_STATUSES] },
          assigneeId: { $gt: '' },
        },
      },
      {
        $group: {
          _id: '$assigneeId',
          from: { $min: { $ifNull: ['$startDate', '$dueDate'] } },
          to: { $max: { $ifNull: ['$dueDate', '$startDate'] } },
          count: { $sum: 1 },
        },
      },
    ],
    { hint: 'facets' },
  )
  return rows
    .map(({ _id, ...span }) => ({ userId: _id, ...span }))
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
}

/** The count of one lane that has many, at most `limit`. */
export function countLane(
  tasks: Tasks,
  selection: TaskSelection,
  status: TaskStatus,
  limit: number,
): Promise<number> {
  const { match, index } = planWith(selection, [status], null)
  return countUpTo(tasks, match, index, limit)
}

interface CountPlan {
  readonly match: TaskMatch
  readonly index: string
}

async function planOf(
  tasks: Tasks,
  selection: TaskSelection,
  statuses: readonly TaskStatus[],
): Promise<CountPlan> {
  const handle = isCovered(selection.filter) ? null : await handleOf(tasks, selection, statuses, null)
  return planWith(selection, statuses, handle)
}

/** The pipeline of a count with its index: one that holds all that is asked for, or one that finds some of it. */
function planWith(selection: TaskSelection, statuses: readonly TaskStatus[], few: Handle | null): CountPlan {
  // Without few, any part of the filter that has an index will do: it reads no tasks that fail this part.
  const handle = few ?? (isCovered(selection.filter) ? undefined : handlesOf(selection, statuses)[0])
  if (handle) return { match: matchBy(handle, selection, statuses), index: handle.index }
  const match = { ...placeOf(selection, statuses), $and: [conditionsOf(selection.filter)] }
  return { match, index: 'facets' }
}

function isCovered(filter: TaskFilter): boolean {
  return Object.keys(conditionsOf(filter)).every((field) => FACETS.has(field))
}
