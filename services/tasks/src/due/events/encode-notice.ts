import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { toProtoDate } from '@smartproject/kit/grpc/values'
import { newId } from '@smartproject/kit/types/ids'
import {
  TaskNoticeEvent,
  TaskNoticeKind,
} from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { topics } from '@smartproject/proto/topics'

import type { EventContext } from '../../facts/area.js'
import type { DueNotice } from '../domain/due-notice.js'

const KINDS = {
  due_soon: TaskNoticeKind.DUE_SOON,
  overdue: TaskNoticeKind.OVERDUE,
  document_ends: TaskNoticeKind.DOCUMENT_ENDS,
} as const

/** A notice as a record with a key of its own: none of them may replace another. */
export function encodeNotice(notice: DueNotice, { tenantId, now }: EventContext): OutgoingEvent {
  const { kind, id, code, name, projectNumber, recipientId, dueDate } = notice
  return outgoing(topics.taskNoticeEvent, {
    tenantId,
    aggregateId: newId(),
    message: TaskNoticeEvent.fromPartial({
      tenantId,
      kind: KINDS[kind],
      recipientId,
      ...(kind === 'document_ends' ? { documentId: id } : { taskId: id }),
      code,
      name,
      projectNumber,
      dueDate: toProtoDate(dueDate),
      time: now,
    }),
  })
}
