import { toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import type {
  TaskReference as ReferenceMessage,
  TaskWarning as WarningMessage,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { toProtoStatus } from '../../workflow/area.js'
import type { TaskReference, TaskWarning } from '../domain/blockers.js'

/** The part of a task that others are shown, as the protos carry it. */
export function toReferenceMessage(task: TaskReference): ReferenceMessage {
  return {
    id: task.id,
    itemId: task.itemId,
    name: task.name,
    status: toProtoStatus(task.status),
    projectNumber: task.projectNumber,
    startDate: toOptionalProtoDate(task.startDate),
    dueDate: toOptionalProtoDate(task.dueDate),
    assigneeId: task.assigneeId,
    archived: task.archived,
  }
}

/** Something a user should know, as the protos carry it. */
export function toWarningMessage({ reason, task }: TaskWarning): WarningMessage {
  return { reason, task: toReferenceMessage(task) }
}
