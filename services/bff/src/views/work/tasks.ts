import type { ClashingTask as ProtoClash, Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { CalendarItem } from '../../api/work/calendar.js'
import type { ClashingTask } from '../../api/leave/shapes.js'
import { laneView } from './lanes.js'
import { localTextView, optionalDay, textOrNull } from '../values.js'

/** Type of the tasks that stand for leave. */
export const LEAVE_TASK_TYPE = 4

/** Types of tasks with the names the product shows. */
export const TASK_TYPES = [
  { id: 1, name: 'task' },
  { id: 2, name: 'bug' },
  { id: 3, name: 'change' },
  { id: 4, name: 'leave' },
  { id: 5, name: 'milestone' },
  { id: 6, name: 'split' },
] as const

/** A task or leave on the calendar; names come from the project's people. */
export function calendarItemView(task: Task, names: ReadonlyMap<string, { fullname: string }>): CalendarItem {
  const leaveType = task.taskType === LEAVE_TASK_TYPE ? textOrNull(task.leaveType) : null
  return {
    id: task.id,
    item_id: task.itemId,
    name: task.name,
    task_type: task.taskType,
    status: laneView(task.status),
    start_date: optionalDay(task.startDate),
    due_date: optionalDay(task.dueDate),
    assignee:
      task.assigneeId === ''
        ? null
        : { id: task.assigneeId, fullname: names.get(task.assigneeId)?.fullname ?? '' },
    leave_type: leaveType,
    // Tasks of older leave have no title beside their type's key.
    leave_type_title:
      leaveType === null ? null : localTextView(task.leaveTypeTitle ?? { en: leaveType, ar: leaveType }),
    away: task.taskType === LEAVE_TASK_TYPE && leaveType === null,
  }
}

/** A task that overlaps two days. */
export function overlappingTaskView(task: ProtoClash): ClashingTask {
  return {
    id: task.id,
    item_id: task.itemId,
    name: task.name,
    startDate: optionalDay(task.startDate),
    dueDate: optionalDay(task.dueDate),
    projectname: task.projectName,
    projectid: task.projectNumber,
    status: laneView(task.status),
  }
}
