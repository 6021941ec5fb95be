import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import type { TenantId } from '@smartproject/kit/types/ids'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import type {
  Task as TaskMessage,
  TaskStatus as ProtoStatus,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'

import type { TasksEvent } from '../domain/events.js'
import type { Task, TaskStatus } from '../domain/work/task.js'

const CHANGES = {
  created: TaskChange.CREATED,
  updated: TaskChange.UPDATED,
  moved: TaskChange.MOVED,
  deleted: TaskChange.DELETED,
} as const

/** How tasks and lanes look on the wire; the answers of the RPCs are made by the same functions. */
export interface TaskWire {
  toTaskMessage(task: Task): TaskMessage
  toProtoStatus(status: TaskStatus | null): ProtoStatus
}

/** Turns what happened into records. */
export function encodeWith(
  wire: TaskWire,
): (event: TasksEvent, context: { tenantId: TenantId; actorId: string; now: Date }) => OutgoingEvent {
  return (event, { tenantId, actorId, now }) =>
    outgoing(topics.taskEvent, {
      tenantId,
      aggregateId: event.task.id,
      message: {
        tenantId,
        change: CHANGES[event.change],
        task: wire.toTaskMessage(event.task),
        previousStatus: wire.toProtoStatus(event.previousStatus),
        actorId,
        time: now,
        projectNumbers: [...event.task.projectNumbers],
        projectName: event.projectName,
      },
    })
}
