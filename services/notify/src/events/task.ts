import type { IncomingEvent } from '@smartproject/kit/bus/envelope'
import type { EventHandler } from '@smartproject/kit/bus/handlers'
import { dateText } from '@smartproject/kit/grpc/values'
import { TaskChange, type TaskEvent } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import type { Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'

import type { Ring } from '../app/ring.js'
import { commentListeners, newAssignee, newTaskListener } from '../domain/bell-rules.js'
import type { Summary, Told } from '../domain/notification.js'
import { ringFor, type RingDeps } from './ring-for.js'

interface Listener {
  readonly toUser: string
  readonly summary: Summary
}

/** Rings for the assignee of a task that is new or newly his, and for those whom a comment concerns. */
export function taskHandler(deps: RingDeps): EventHandler {
  return ringFor(topics.taskEvent, deps, ringsOf)
}

/** Null for most events: they concern nobody. */
function ringsOf({ id: eventId, message, time }: IncomingEvent<TaskEvent>): Ring[] | null {
  const { task } = message
  const listeners = task ? listenersOf(task, message) : []
  if (!task || listeners.length === 0) return null
  const told = taskTold(task, message, message.time ?? time)
  return listeners.map(({ toUser, summary }) => ({
    eventId,
    toUser,
    told: { ...told, summary },
  }))
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
