import { requireField } from '@smartproject/kit/bus/require-field'
import type { IncomingEvent } from '@smartproject/kit/bus/envelope'
import type { EventHandler } from '@smartproject/kit/bus/handlers'
import { dateText } from '@smartproject/kit/grpc/values'
import { TaskChange, type TaskEvent } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { TaskStatus, type Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'

import { recordTasks, type TaskFact } from '../app/record-tasks.js'
import type { Lane, TaskContent, TaskValues } from '../domain/task-history.js'
import { keepingFacts, type FactWork } from './keeping-facts.js'

const LEAVE_TASK_TYPE = 4

const LANES = new Map<TaskStatus, Lane>([
  [TaskStatus.NEW, 'new'],
  [TaskStatus.ASSIGNED, 'assigned'],
  [TaskStatus.PROGRESS, 'progress'],
  [TaskStatus.RESOLVED, 'resolved'],
  [TaskStatus.CLOSED, 'closed'],
])

/** Counts of a task and comments on it make no new version of it. */
const NO_VERSION: ReadonlySet<TaskChange> = new Set([TaskChange.COUNTED, TaskChange.COMMENTED])

/**
 * Keeps what every task was and when; leave is no work and is left out. A task that comes back from the trash is
 * counted again from that version on. Versions are their own receipts: one that comes again is known.
 */
export function onTask(work: FactWork): EventHandler {
  return keepingFacts(topics.taskEvent, work, {
    factOf: (event) => (isVersion(event) ? taskFact(event.message, event.time) : null),
    keep: recordTasks,
  })
}

function isVersion({ message }: IncomingEvent<TaskEvent>): boolean {
  return !NO_VERSION.has(message.change) && message.task?.taskType !== LEAVE_TASK_TYPE
}

function taskFact(message: TaskEvent, recordTime: Date): TaskFact {
  const task = requireField(message.task)
  const lane = requireField(LANES.get(task.status))
  const created = message.change === TaskChange.CREATED
  const time = (created ? task.createTime : message.time) ?? recordTime
  const version = Number(task.version)
  const { id: taskId, projectNumber } = task
  // A task that comes from another project enters a lane of this one.
  const entered = created || message.change === TaskChange.MOVED || message.previousProjectNumber !== 0
  return {
    taskId,
    projectNumber,
    leftProjectNumber: message.previousProjectNumber,
    state: {
      version,
      time,
      lane,
      dueDate: dateText(task.dueDate),
      points: task.storyPoints,
      counted: !task.archived && message.change !== TaskChange.DELETED,
      ...contentOf(task),
    },
    values: valuesOf(task),
    laneChange: entered
      ? {
          id: `${taskId}.${version}`,
          projectNumber,
          taskId,
          taskName: task.name,
          lane,
          time,
          userId: message.actorId,
        }
      : null,
  }
}

function contentOf(task: Task): TaskContent {
  return {
    startDate: dateText(task.startDate),
    estimateMinutes: task.estimateMinutes,
    releaseId: task.releaseId,
    assigneeId: task.assigneeId,
    labelIds: task.labelIds,
    categoryId: task.categoryId,
    priority: task.priority,
    taskType: task.taskType,
    archived: task.archived,
    parentId: task.parentId,
    costCentre: task.costCentre,
  }
}

function valuesOf({ customValues }: Task): TaskValues['values'] {
  return customValues.map(({ fieldId, text, number }) => ({ fieldId, value: number ?? text }))
}
