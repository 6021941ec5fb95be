import { addDays, type PlainDate } from '../../../lib/plain-date.js'
import { LEAVE_TASK } from '../../model.js'
import type { GanttTask } from '../api.js'

const MILESTONE = 5

/** All parts of the task that this one belongs to, the first one first; none where it was not split. */
export function partsOf(tasks: readonly GanttTask[], task: GanttTask): readonly GanttTask[] {
  const first = task.split_of === '' ? task.id : task.split_of
  const later = tasks.filter(({ split_of }) => split_of === first)
  if (later.length === 0) return []
  const startOf = ({ start, due }: GanttTask) => start ?? due ?? ''
  return [
    ...tasks.filter(({ id }) => id === first),
    ...later.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0)),
  ]
}

/** The days on which a new part of a task may begin; null where it cannot be split. Whether it repeats the server knows. */
export function splitDays(task: GanttTask): { readonly first: PlainDate; readonly last: PlainDate } | null {
  const { start, due, status, task_type, has_parts } = task
  const isWork = task_type !== MILESTONE && task_type !== LEAVE_TASK && status !== 'closed' && !has_parts
  return isWork && start !== null && due !== null && start < due
    ? { first: addDays(start, 1), last: due }
    : null
}
