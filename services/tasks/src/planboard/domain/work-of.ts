import type { CapacityOn } from '@smartproject/kit/types/capacity/capacity'

import type { Tracked } from '../../time/area.js'
import type { Allocation } from './allocation.js'
import type { BoardTask } from './board-task.js'
import { sharedWork } from './shared-work.js'
import { taskWork, type TaskWork, type WorkRule } from './task-work.js'

/** All that decides the work of people. */
export interface WorkFacts extends WorkRule {
  /** Tasks by assignee, open ones with dates; closed ones in plans alone. Those of no one stand under an empty id. */
  readonly tasks: ReadonlyMap<string, readonly BoardTask[]>
  /** Tasks of others of which a person does a part, by person. */
  readonly parts: ReadonlyMap<string, readonly BoardTask[]>
  /** By task. */
  readonly allocations: ReadonlyMap<string, readonly Allocation[]>
  readonly tracked: ReadonlyMap<string, readonly Tracked[]>
  readonly capacityOf: (userId: string) => CapacityOn
}

/** The work of one person: whole estimates in a plan; in a forecast time tracked until today and the rest of each task. */
export function worksOf(userId: string, facts: WorkFacts): TaskWork[] {
  const { tasks, parts, tracked, load } = facts
  return [
    ...[...(tasks.get(userId) ?? []), ...(parts.get(userId) ?? [])].flatMap((task) =>
      worksOn(task, userId, facts),
    ),
    ...(load === 'forecast' ? (tracked.get(userId) ?? []).map(trackedWork) : []),
  ]
}

/** The work of a person on one task. */
function worksOn(task: BoardTask, userId: string, facts: WorkFacts): TaskWork[] {
  const allocations = facts.allocations.get(task.id) ?? []
  const isAssignee = task.assigneeId === userId
  const capacityOn = facts.capacityOf(userId)
  if (allocations.length === 0) return isAssignee ? taskWork(task, facts, capacityOn) : []
  const { parts, rest } = sharedWork({ ...facts, task, allocations })
  const own = parts.filter((one) => one.userId === userId).map(({ work }) => work)
  if (!isAssignee || rest === 0) return own
  const left = { ...task, estimateMinutes: rest, counted: { ...task.counted, spentMinutes: 0 } }
  return [...taskWork(left, facts, capacityOn), ...own]
}

function trackedWork({ taskId, projectNumber, date, minutes }: Tracked): TaskWork {
  return { taskId, projectNumber, first: date, last: date, minutes, parts: [minutes] }
}
