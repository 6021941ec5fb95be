import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { topics } from '@smartproject/proto/topics'

import type { EventContext } from '../../facts/area.js'
import { toProtoStatus } from '../../workflow/area.js'
import type { TaskChanged } from '../domain/task-changed.js'
import { toTaskFact } from '../wire/task-message.js'

const CHANGES = {
  created: TaskChange.CREATED,
  updated: TaskChange.UPDATED,
  moved: TaskChange.MOVED,
  deleted: TaskChange.DELETED,
  counted: TaskChange.COUNTED,
  commented: TaskChange.COMMENTED,
} as const

/** A change of a task as a record. */
export function encodeTask(event: TaskChanged, { tenantId, actorId, now }: EventContext): OutgoingEvent {
  return outgoing(topics.taskEvent, {
    tenantId,
    aggregateId: event.task.id,
    message: {
      tenantId,
      change: CHANGES[event.change],
      task: toTaskFact(event.task),
      previousStatus: toProtoStatus(event.previousStatus),
      previousAssigneeId: event.previousAssigneeId,
      assigneeChanged: event.previousAssigneeId !== event.task.assigneeId,
      actorId,
      time: event.time ?? now,
      projectNumbers: [...event.task.projectNumbers],
      projectName: event.projectName,
      causeId: event.causeId ?? '',
      previousProjectNumber: event.previousProjectNumber ?? 0,
      mentions: event.mentions && { ...event.mentions, userIds: [...event.mentions.userIds] },
    },
  })
}
