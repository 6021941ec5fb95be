import { demanded } from '@smartproject/kit/bus/demanded'
import { eventCaller } from '@smartproject/kit/bus/event-caller'
import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { dateText } from '@smartproject/kit/grpc/values'
import type { ServiceUnitOfWork } from '@smartproject/kit/mongo/unit-of-work'
import { TaskChange, type TaskEvent } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'

import { recordTask, type TaskFact } from '../app/record-task.js'
import type { Stores } from '../domain/stores.js'
import type { Lane } from '../domain/task-history.js'

const LEAVE_TASK_TYPE = 4

const LANES = new Map<TaskStatus, Lane>([
  [TaskStatus.NEW, 'new'],
  [TaskStatus.ASSIGNED, 'assigned'],
  [TaskStatus.PROGRESS, 'progress'],
  [TaskStatus.RESOLVED, 'resolved'],
  [TaskStatus.CLOSED, 'closed'],
])

/** What is counted on a task or said about it makes no new version of it. */
const NO_VERSION: ReadonlySet<TaskChange> = new Set([TaskChange.COUNTED, TaskChange.COMMENTED])

/**
 * Keeps what every task was and when; leave is no work and is left out. A task that comes back from the trash is
 * counted again from that version on.
 */
export function onTask(work: ServiceUnitOfWork<Stores, never>): EventHandler {
  return onEvent(topics.taskEvent, (event) => {
    // They may be many, and no receipt is written for what changes nothing here.
    if (NO_VERSION.has(event.message.change)) return Promise.resolve(true)
    const fact = event.message.task?.taskType === LEAVE_TASK_TYPE ? null : taskFact(event.message, event.time)
    const caller = eventCaller(event)
    return work.handleOnce(caller, event.id, async (stores) => {
      if (fact) await recordTask(stores, fact)
    })
  })
}

function taskFact(message: TaskEvent, recordTime: Date): TaskFact {
  const task = demanded(message.task)
  const lane = demanded(LANES.get(task.status))
  const created = message.change === TaskChange.CREATED
  const time = (created ? task.createTime : message.time) ?? recordTime
  const version = Number(task.version)
  const { id: taskId, projectNumber } = task
  const entered = created || message.change === TaskChange.MOVED
  return {
    taskId,
    projectNumber,
    state: {
      version,
      time,
      lane,
      dueDate: dateText(task.dueDate),
      counted: !task.archived && message.change !== TaskChange.DELETED,
    },
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
