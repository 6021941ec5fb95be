import { LEAVE_TASK } from '../../../task-kit/model.js'
import { daysOfTask, MILESTONE } from '../../../task-kit/schedule/task-span.js'
import type { GanttTask } from '../model.js'

/** Whose work is levelled, and in which days. */
export interface Levelling {
  /** Empty for all assignees. */
  readonly people: readonly string[]
  readonly first: string
  readonly last: string
}

/** How many tasks would be levelled if they followed their links rather than typed dates. */
export function plannedByHand(tasks: readonly GanttTask[], { people, first, last }: Levelling): number {
  return tasks.filter((task) => {
    const { plan, status, task_type, has_parts, assignee } = task
    const isOpen = status === 'new' || status === 'assigned'
    const isWork = task_type !== MILESTONE && task_type !== LEAVE_TASK && !has_parts
    const isWanted = assignee !== '' && (people.length === 0 || people.includes(assignee))
    const start = daysOfTask(task)?.start
    const isInside = start !== undefined && start >= first && start <= last
    return plan.mode === 'manual' && isOpen && isWork && isWanted && isInside
  }).length
}
