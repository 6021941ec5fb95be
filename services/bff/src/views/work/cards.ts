import type {
  Task,
  TaskReference as ProtoReference,
  TaskWarning as ProtoWarning,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Card, TaskReference, TaskWarning } from '../../api/work/tasks.js'
import { laneView } from './lanes.js'
import { cardView } from './task-fields.js'
import { optionalDay, present } from '../values.js'

/** The card of an answer that must hold a task. */
export function presentCard(task: Task | undefined): Card {
  return cardView(present(task))
}

/** A task as others refer to it. */
export function referenceView(task: ProtoReference): TaskReference {
  return {
    id: task.id,
    item_id: task.itemId,
    name: task.name,
    status: laneView(task.status),
    project: task.projectNumber,
    start_date: optionalDay(task.startDate),
    due_date: optionalDay(task.dueDate),
    assignee: task.assigneeId,
    archived: task.archived,
  }
}

/** Something to know about a change that was made all the same. */
export function warningView({ reason, task }: ProtoWarning): TaskWarning {
  return { reason, task: referenceView(present(task)) }
}
