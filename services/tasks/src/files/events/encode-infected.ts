import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { newId } from '@smartproject/kit/types/ids'
import {
  TaskNoticeEvent,
  TaskNoticeKind,
} from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { topics } from '@smartproject/proto/topics'

import type { EventContext } from '../../facts/area.js'
import type { InfectedNotice } from '../domain/scan.js'

const IDS = { task: 'taskId', entry: 'entryId', document: 'documentId' } as const

/** News of an infected file as a record with a key of its own. */
export function encodeInfected(
  { recipientId, name, projectNumber, relation, relatedId }: InfectedNotice,
  { tenantId, now }: EventContext,
): OutgoingEvent {
  return outgoing(topics.taskNoticeEvent, {
    tenantId,
    aggregateId: newId(),
    message: TaskNoticeEvent.fromPartial({
      tenantId,
      kind: TaskNoticeKind.FILE_INFECTED,
      recipientId,
      name,
      projectNumber,
      [IDS[relation]]: relatedId,
      time: now,
    }),
  })
}
