import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { toProtoDate } from '@smartproject/kit/grpc/values'
import { newId } from '@smartproject/kit/types/ids'
import { TaskNoticeKind } from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { topics } from '@smartproject/proto/topics'

import type { EventContext } from '../../facts/area.js'
import type { DueNotice } from '../domain/due-notice.js'

const KINDS = { due_soon: TaskNoticeKind.DUE_SOON, overdue: TaskNoticeKind.OVERDUE } as const

/** A notice as a record with a key of its own: none of them may replace another. */
export function encodeNotice({ kind, task }: DueNotice, { tenantId, now }: EventContext): OutgoingEvent {
  return outgoing(topics.taskNoticeEvent, {
    tenantId,
    aggregateId: newId(),
    message: {
      tenantId,
      kind: KINDS[kind],
      recipientId: task.assigneeId,
      taskId: task.id,
      code: task.itemId,
      name: task.name,
      projectNumber: task.projectNumber,
      dueDate: toProtoDate(task.dueDate),
      time: now,
    },
  })
}
