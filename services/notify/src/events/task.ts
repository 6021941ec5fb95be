import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { dateText } from '@smartproject/kit/grpc/values'
import type { ServiceUnitOfWork } from '@smartproject/kit/mongo/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import { tenantId } from '@smartproject/kit/types/ids'
import { TaskChange, type TaskEvent } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import type { Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'

import { ring } from '../app/ring.js'
import { commentListeners, newAssignee, newTaskListener } from '../domain/bell-rules.js'
import type { Summary, Told } from '../domain/notification.js'
import type { Stores } from '../domain/ports.js'

interface Listener {
  readonly toUser: string
  readonly summary: Summary
}

/** Rings for the assignee of a task that is new or newly his, and for those whom a comment concerns. */
export function taskHandler(deps: { work: ServiceUnitOfWork<Stores, never>; clock: Clock }): EventHandler {
  return onEvent(topics.taskEvent, (event) => {
    const { message } = event
    const { task } = message
    const listeners = task ? listenersOf(task, message) : []
    // Most events concern nobody, and no receipt is written for what rings no bell.
    if (!task || listeners.length === 0) return Promise.resolve(true)
    const told = taskTold(task, message, message.time ?? event.time)
    return deps.work.handleOnce(
      systemCaller(tenantId(event.tenantId), event.id),
      event.id,
      async (stores) => {
        for (const { toUser, summary } of listeners)
          await ring(deps, stores, { id: event.id, toUser, told: { ...told, summary } })
      },
    )
  })
}

function listenersOf(task: Task, message: TaskEvent): Listener[] {
  const { change, actorId, assigneeChanged, comment } = message
  const { taskType, assigneeId, watcherIds } = task
  if (change === TaskChange.COMMENTED && comment)
    return commentListeners({
      authorId: comment.authorId,
      mentionedIds: comment.mentionedIds,
      assigneeId,
      watcherIds,
    })
  if (change === TaskChange.CREATED)
    return listener(newTaskListener({ taskType, assigneeId, actorId }), 'task_created')
  if (change === TaskChange.UPDATED)
    return listener(newAssignee({ taskType, assigneeId, assigneeChanged, actorId }), 'task_assigned')
  return []
}

function listener(toUser: string | null, summary: Summary): Listener[] {
  return toUser === null ? [] : [{ toUser, summary }]
}

function taskTold(
  task: Task,
  { actorId, projectName }: TaskEvent,
  createTime: Date,
): Omit<Told, 'createdByName' | 'summary'> {
  return {
    relationType: 'Task',
    relatedId: task.id,
    taskId: task.id,
    code: task.itemId,
    name: task.name,
    aboutUser: '',
    leaveType: '',
    startDate: dateText(task.startDate),
    dueDate: dateText(task.dueDate),
    projectNumber: task.projectNumber,
    projectName,
    createdBy: actorId,
    createTime,
  }
}
